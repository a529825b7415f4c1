import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { legalPages, placeholderPages } from '#content/company/all-company-pages.ts'
import { productPages } from '#content/products/all-products.ts'
import { servicePages } from '#content/services/all-services.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { comingSoonPages, storyPages } from '#content/stories/all-stories.ts'
import { showcaseDocuments } from './pages/showcases/documents.ts'

/** A route for each page of a list in content/, all shown by one module. */
function pages(list: readonly { path: string }[], module: string) {
  return list.map(({ path }) => route(path.slice(1), `routes/content/${module}.tsx`, { id: path.slice(1) }))
}

/** Every address of the site. A page module's `handle` says which query parameters it reads and how it is cached. */
export default [
  index('routes/home.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:id', 'routes/blog-post.tsx'),
  route('author/:name', 'routes/author.tsx'),
  route('search', 'routes/search.tsx'),
  ...pages(servicePages, 'service'),
  route('services/expertise', 'routes/content/expertise.tsx'),
  ...pages(productPages, 'product'),
  route('use-cases/by-team', 'routes/content/by-team.tsx'),
  route('use-cases/by-industry', 'routes/content/by-industry.tsx'),
  route('use-cases/by-capability', 'routes/content/by-capability.tsx'),
  route('use-cases/by-example', 'routes/content/by-example.tsx'),
  ...pages(storyPages, 'story'),
  ...pages(comingSoonPages, 'coming-soon'),
  ...pages(showcasePages, 'showcase'),
  ...pages(showcasePages.flatMap(showcaseDocuments), 'showcase-document'),
  route('about', 'routes/content/about.tsx'),
  ...pages(legalPages, 'legal'),
  ...pages(placeholderPages, 'placeholder'),
  route('contact', 'routes/contact.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/confirm', 'routes/auth-confirm.tsx'),
  route('oauth/consent', 'routes/oauth-consent.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('post/new', 'routes/post-new.tsx'),
  route('post/edit/:id', 'routes/post-edit.tsx'),
  route('profile/edit', 'routes/profile-edit.tsx'),
  route('profile/security', 'routes/profile-security.tsx'),
  route('admin/categories', 'routes/admin-categories.tsx'),
  route('admin/messages', 'routes/admin-messages.tsx'),
  route('admin/moderation', 'routes/admin-moderation.tsx'),
  route('admin/operations', 'routes/admin-operations.tsx'),
  route('admin/questions', 'routes/admin-questions.tsx'),
  route('blog/feed.xml', 'routes/files/feed-rss.ts'),
  route('blog/atom.xml', 'routes/files/feed-atom.ts'),
  route('blog/feed.json', 'routes/files/feed-json.ts'),
  route('search.json', 'routes/files/search-json.ts'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
  route('.well-known/security.txt', 'routes/files/security-txt.ts'),
  route('site.webmanifest', 'routes/files/web-manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
