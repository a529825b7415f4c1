/** Which folders may import which (ARCHITECTURE.md). `cli/check.ts` also fails if modules were missed. */
const only = (name, comment, ...[from, to]) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'production-packages',
      comment: '`npm start` installs no packages of development. Types are removed before.',
      severity: 'error',
      from: {
        path: '^(packages/assistant/(?!eval/)|packages/backend/|content/|domain/|server/|site/|supabase/)(?!.*\\.test\\.)',
        pathNot: '^(supabase/tests|site/.*/tests)/',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    only(
      'domain-imports-nothing',
      'domain contains pure rules.',
      '^domain/(?!.*\\.test\\.)',
      '^(packages/assistant|content|site|packages/backend|server|supabase|cli|tests)/',
    ),
    only(
      'content-is-data',
      'content may import only domain.',
      '^content/',
      '^(packages/assistant|site|packages/backend|server|supabase|cli|tests)/',
    ),
    only(
      'assistant-without-server',
      'The assistant imports domain and content only; its evaluation runs it as the server does.',
      '^packages/assistant/(?!eval/|.*\\.test\\.)',
      '^(site|packages/backend|server|supabase|cli|tests)/',
    ),
    only(
      'evaluation-is-a-program',
      'Only the evaluation imports itself; benchmarks ask its questions.',
      '^(?!packages/assistant/eval/|tests/)',
      '^packages/assistant/eval/',
    ),
    only(
      'content-without-react',
      'content never imports React.',
      '^content/',
      'node_modules/(react|react-dom|react-router)/',
    ),
    only(
      'site-without-server',
      'The site uses the backend only through its protocol.',
      '^site/',
      '^(packages/backend|server|cli|supabase/functions)/',
    ),
    only(
      'backend-without-site',
      'The backend serves any site.',
      '^backend/',
      '^(packages/assistant|site|content|server|cli|supabase)/',
    ),
    only(
      'tests-are-not-imported',
      'Product code never imports tests.',
      '^(packages/assistant/(?!eval/)|domain/|content/|site/|packages/backend/|server/|supabase/|cli/)(?!.*\\.test\\.)',
      '^tests/',
    ),
    only(
      'features-are-islands',
      'Routes and pages combine features.',
      '^site/features/([^/]+)/',
      '^site/features/(?!$1/)',
    ),
    only(
      'figures-beside-charts',
      'Figures are placed by pages and features, and import only lib and ui of the site.',
      '^site/figures/',
      '^site/(charts|features|pages|routes|chrome)/',
    ),
    only(
      'charts-beside-ui',
      'Charts render typed content and import only lib and ui of the site.',
      '^site/charts/',
      '^site/(features|pages|routes)/',
    ),
    only(
      'ui-and-lib-below-features',
      'ui and lib import no feature and no chart.',
      '^site/(ui|lib)/',
      '^site/(charts|figures|features|pages|routes)/',
    ),
    only('features-below-pages', 'Features import no page.', '^site/features/', '^site/(pages|routes)/'),
    only('pages-below-routes', 'Pages import no route.', '^site/pages/', '^site/routes/'),
    only('chrome-around-pages', 'The chrome is the same around every page.', '^site/chrome/', '^site/(pages|routes)/'),
    only(
      'chrome-above-features',
      'Features and pages do not import the chrome around them.',
      '^site/(features|pages|charts|ui|lib)/',
      '^site/chrome/',
    ),
    only(
      'server-parts-below-start',
      'Parts of the server do not import the modules that assemble them.',
      '^server/[^/]+/',
      '^server/[^/]+\\.ts$',
    ),
    only(
      'delivery-below-pages',
      'How a response is sent does not depend on how it was created.',
      '^server/(delivery|network|process)/',
      '^server/(pages|representations|forms|outbox|data|rendering)/',
    ),
    only(
      'domain-parts-are-islands',
      'Rules of one subject import no other subject; all may import text and mail.',
      '^domain/(contact|posts)/',
      '^domain/(?!$1/|text/|mail/)',
    ),
    only(
      'modules-are-islands',
      'create-backend.ts combines the modules.',
      '^packages/backend/(auth|rest|functions|mail|sms|storage|realtime)/',
      '^packages/backend/(?!$1/|http/|database/)',
    ),
    only(
      'http-and-database-below-modules',
      'http and database serve every module.',
      '^packages/backend/(http|database)/',
      '^packages/backend/(?!http/|database/)',
    ),
    only(
      'functions-are-portable',
      'Edge functions run on the hosted service too.',
      '^supabase/functions/',
      '^(site|packages/backend|server|cli|tests)/',
    ),
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(\\./\\+types|virtual:|bun:|jsr:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|coverage|\\.react-router)/|\\+types/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
