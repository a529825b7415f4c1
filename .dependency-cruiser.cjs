/** Who may import whom (house style). `tools/check.ts` also fails when fewer modules were seen than exist. */
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
    only(
      'domain-knows-nobody',
      'domain holds pure rules.',
      '^domain/(?!.*\\.test\\.)',
      '^(content|site|backend|server|supabase|tools|tests)/',
    ),
    only(
      'content-is-data',
      'content may use domain only.',
      '^content/',
      '^(site|backend|server|supabase|tools|tests)/',
    ),
    only(
      'content-without-react',
      'content never imports React.',
      '^content/',
      'node_modules/(react|react-dom|react-router)/',
    ),
    only(
      'site-is-no-server',
      'The site reaches the backend by its protocol.',
      '^site/',
      '^(backend|server|tools|supabase/functions)/',
    ),
    only('backend-is-no-site', 'The backend serves any site.', '^backend/', '^(site|content|server|tools|supabase)/'),
    only(
      'nobody-imports-tests',
      'Tests stand outside.',
      '^(domain|content|site|backend|server|supabase|tools)/(?!.*\\.test\\.)',
      '^tests/',
    ),
    only('features-are-islands', 'Features are joined by routes.', '^site/features/([^/]+)/', '^site/features/(?!$1/)'),
    only(
      'charts-beside-ui',
      'Charts draw typed content; of the site they know lib and ui only.',
      '^site/charts/',
      '^site/(features|pages|routes)/',
    ),
    only(
      'ui-and-lib-below-features',
      'ui and lib know no feature and no chart.',
      '^site/(ui|lib)/',
      '^site/(charts|features|pages|routes)/',
    ),
    only('features-below-pages', 'Features know no page.', '^site/features/', '^site/(pages|routes)/'),
    only('pages-below-routes', 'Pages know no route.', '^site/pages/', '^site/routes/'),
    only('chrome-around-pages', 'The chrome is the same around every page.', '^site/chrome/', '^site/(pages|routes)/'),
    only(
      'chrome-above-features',
      'Features and pages know nothing of the chrome around them.',
      '^site/(features|pages|charts|ui|lib)/',
      '^site/chrome/',
    ),
    only(
      'server-parts-below-start',
      'Parts of the server know nothing of what puts them together.',
      '^server/[^/]+/',
      '^server/[^/]+\\.ts$',
    ),
    only(
      'delivery-below-pages',
      'How an answer is sent does not depend on how it came about.',
      '^server/(delivery|network|process)/',
      '^server/(pages|representations|forms|outbox|data|rendering)/',
    ),
    only(
      'domain-parts-are-islands',
      'Rules of one subject know no other subject; all may use texts and mails.',
      '^domain/(assistant|contact|posts)/',
      '^domain/(?!$1/|text/|mail/)',
    ),
    only(
      'modules-are-islands',
      'create-backend.ts joins the modules.',
      '^backend/(auth|rest|functions|mail|storage|realtime)/',
      '^backend/(?!$1/|http/|database/)',
    ),
    only(
      'http-and-database-below-modules',
      'http and database serve every module.',
      '^backend/(http|database)/',
      '^backend/(?!http/|database/)',
    ),
    only(
      'functions-are-portable',
      'Edge functions run on the hosted service too.',
      '^supabase/functions/',
      '^(site|backend|server|tools|tests)/',
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
