import { expect, test } from 'vitest'
import { cleanAddress } from './element-marks.ts'

test.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['mailto:ada@a.example', 'mailto:ada@a.example'],
  ['tel:+47 123', 'tel:+47%20123'],
  ['https://www.google.com/url?q=https://a.example/&sa=D', 'https://a.example/'],
  ['https://www.google.no/url?sa=t&url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd', 'https://a.example/b?c=d'],
  ['https://nam06.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=x', 'https://a.example/'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fa.example%2F',
    'https://a.example/',
  ],
  ['https://www.google.com/search?q=https://a.example/', 'https://www.google.com/search?q=https://a.example/'],
  ['https://notgoogle.com/url?q=https://a.example/', 'https://notgoogle.com/url?q=https://a.example/'],
  ['https://www.google.com/url?q=javascript:alert(1)', null],
  ['#section', null],
  ['/relative', null],
  ['javascript:alert(1)', null],
  ['file:///C:/notes.docx', null],
  ['', null],
])('the address of a link: %s', (href, address) => {
  expect(cleanAddress(href)).toBe(address)
})
