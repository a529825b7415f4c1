import { expect, test } from 'vitest'
import { createPageStyles } from './page-styles.ts'

const html =
  '<body class="page"><p class="lead sm:flex [&amp;_a]:underline">Text <input name="from" type="time"/></p></body>'

test.each([
  ['a tag', 'p{color:red}', 'p{color:red}'],
  ['a tag that is nowhere', 'table{color:red}body>table{color:red}', ''],
  ['a tag in an attribute, which is none', 'p[data-x="a table"]{color:red}', 'p[data-x="a table"]{color:red}'],
  ['a part of an element', '.lead::marker{color:red}', '.lead::marker{color:red}'],
  ['a part of a field that the page has', '::-webkit-datetime-edit{a:b}', '::-webkit-datetime-edit{a:b}'],
  ['a part of a field that is nowhere', '::file-selector-button{a:b}', ''],
  ['a class of the page', '.lead{color:red}', '.lead{color:red}'],
  ['a class that is nowhere', '.card{color:red}', ''],
  ['two classes that may meet', '.page .lead{color:red}', '.page .lead{color:red}'],
  ['one class that is there, one that is not', '.page .card{color:red}', ''],
  ['one selector of a list', '.card,.lead{color:red}', '.card,.lead{color:red}'],
  ['a state', '.lead[open]:focus::after{color:red}', '.lead[open]:focus::after{color:red}'],
  ['a pointer', '.lead:hover::after,.lead:active{color:red}', ''],
  ['what a reader marks', '.lead::selection{a:b}::target-text{a:b}', ''],
  ['a change of page', '::view-transition-old(root){a:b}', ''],
  ['what only a pointer shows', '.lead{cursor:pointer;transition:color 1s;a:b}', '.lead{a:b}'],
  ['a pointer among others', '.lead:is(:hover,:focus){color:red}', '.lead:is(:hover,:focus){color:red}'],
  ['what is inside', '.page:has(.lead){a:b}', '.page:has(.lead){a:b}'],
  ['what would be inside', '.page:has(> .card) .lead{a:b}', ''],
  ['one of several inside, which is not looked at', '.page:has(.card,.box){a:b}', '.page:has(.card,.box){a:b}'],
  ['what must not be inside', '.page:not(:has(.card)){a:b}', '.page:not(:has(.card)){a:b}'],
  ['what must not be there', '.lead:not(.card){color:red}', '.lead:not(.card){color:red}'],
  ['one of several, which is not looked at', '.lead:is(.card,.box:not(.x)){a:b}', '.lead:is(.card,.box:not(.x)){a:b}'],
  ['an escaped name', '.sm\\:flex{display:flex}', '.sm\\:flex{display:flex}'],
  ['a name with an entity', '.\\[\\&_a\\]\\:underline{a:b}', '.\\[\\&_a\\]\\:underline{a:b}'],
  ['a rule in a rule', '.lead{a:b;&:focus{c:d}.card &{e:f}}', '.lead{a:b;&:focus{c:d}}'],
  ['a media query', '@media screen{.lead{a:b}.card{a:b}}', '@media screen{.lead{a:b}}'],
  ['an empty media query', '@media screen{.card{a:b}}', ''],
  ['paper', '@media print{.lead{a:b}}', ''],
  ['a browser without script', '@media (scripting:none){.lead{a:b}}', ''],
  ['the order of layers', '@layer base,components;', '@layer base,components;'],
  ['a font', '@font-face{font-family:X;src:local(Y)}', '@font-face{font-family:X;src:local(Y)}'],
  [
    'an animation that is named',
    '@keyframes draw{to{a:b}}.lead{animation:draw 1s}',
    '@keyframes draw{to{a:b}}.lead{animation:draw 1s}',
  ],
  ['an animation that is not', '@keyframes draw{to{a:b}}.card{animation:draw 1s}', ''],
  [
    'a variable by way of another',
    ':root{--a:1;--b:var(--a);--c:2}p{d:var(--b)}',
    ':root{--a:1;--b:var(--a)}p{d:var(--b)}',
  ],
  ['a registered variable that is not used', '@property --a{syntax:"*"}', ''],
  ['a comment', '/* why */p{a:b}', 'p{a:b}'],
])('%s', (_name, stylesheet, kept) => {
  expect(createPageStyles(stylesheet)(html)).toBe(kept)
})
