import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. What a page may be asked, and how it is cached, stands in its module's `handle`. */
export default [
  index('routes/home.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:id', 'routes/blog-post.tsx'),
  route('search', 'routes/search.tsx'),
  route('styleguide/charts', 'routes/styleguide-charts.tsx'),
  route('styleguide', 'routes/styleguide.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/confirm', 'routes/auth-confirm.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('post/new', 'routes/post-new.tsx'),
  route('post/edit/:id', 'routes/post-edit.tsx'),
  route('profile/edit', 'routes/profile-edit.tsx'),
  route('admin/categories', 'routes/admin-categories.tsx'),
  route('blog/feed.xml', 'routes/files/feed-rss.ts'),
  route('blog/atom.xml', 'routes/files/feed-atom.ts'),
  route('blog/feed.json', 'routes/files/feed-json.ts'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
  route('site.webmanifest', 'routes/files/web-manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
