import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { visit } from './visit.ts'

interface Post {
  readonly slug: string
  readonly titulo: string
  readonly id: number
}

async function postsOf(request: APIRequestContext, kind: 'blog' | 'boletin'): Promise<Post[]> {
  const { results } = await (await request.get(`/api/publicaciones?tipo=${kind}&porPagina=48`)).json()
  expect(results.length).toBeGreaterThan(2)
  return results
}

const articles = (page: Page) => page.getByRole('main').getByRole('article')

test('section 2: /ListBlogs and /ListBolletin list what is published, the newest first, and each leads to its text', async ({
  page,
  request,
}) => {
  for (const [path, kind, heading] of [
    ['ListBlogs', 'blog', 'Blog'],
    ['ListBolletin', 'boletin', 'Boletines'],
  ] as const) {
    const posts = await postsOf(request, kind)
    await page.goto(`/tuerca/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const shown = posts.slice(0, 10)
    await expect(articles(page).getByRole('heading', { level: 2 })).toHaveText(shown.map((post) => post.titulo))
    // Dates are read in Spanish, as a person in Mexico writes them.
    await expect(articles(page).first().getByRole('time')).toHaveText(/^\d{1,2} de [a-z]+ de \d{4}$/u)
    await articles(page).first().getByRole('link').click()
    await expect(page).toHaveURL(`/tuerca/DetallePosts/${posts[0]?.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[0]?.titulo ?? '')
    await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: heading }).click()
    await expect(page).toHaveURL(`/tuerca/${path}`)
  }
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Boletines' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boletines')
})

test('/ListBlogs: a further page has its address; one after the last says so and leads back', async ({
  page,
  request,
}) => {
  const posts = await postsOf(request, 'blog')
  expect(posts.length).toBeGreaterThan(10)
  await visit(page, '/tuerca/ListBlogs')
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL('/tuerca/ListBlogs?pagina=2')
  await expect(articles(page).first()).toContainText(posts[10]?.titulo ?? '')
  const response = await page.goto('/tuerca/ListBlogs?pagina=99')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'Ver todo el blog' }).click()
  await expect(page).toHaveURL('/tuerca/ListBlogs')
})

test('/ListBlogs: pictures reserve their space while they load', async ({ page }) => {
  await page.route('**/api/archivos/**', (route) => route.abort())
  await page.goto('/tuerca/ListBlogs')
  const { width = 0, height = 0 } = (await articles(page).first().locator('picture').locator('..').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(300)
  expect(width / height).toBeCloseTo(16 / 9, 1)
})

test('/ListBlogs without posts says so and leads on; one that cannot be loaded is brought by a retry', async ({
  page,
}) => {
  await visit(page, '/tuerca/OurBrands')
  await page.route('**/api/publicaciones?*', (route) =>
    route.fulfill({ json: { results: [], total: 0, pagina: 1, porPagina: 10, paginas: 1 } }),
  )
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByText('Aún no hay entradas en el blog.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver los catálogos' })).toBeVisible()
  await page.unroute('**/api/publicaciones?*')
  await visit(page, '/tuerca/OurBrands')
  await page.route('**/api/publicaciones?*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click()
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/publicaciones?*')
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
})

test('section 2: /DetallePosts/:id shows the clean text, at most 70 characters wide; its links lead on inside the page', async ({
  page,
}) => {
  await visit(page, '/tuerca/DetallePosts/balatas-cuando-cambiarlas')
  const article = page.getByRole('main').getByRole('article')
  await expect(article.getByRole('table')).toBeVisible()
  await expect(article.getByRole('blockquote')).toBeVisible()
  expect(await article.locator('script, style, [onclick], [style*="expression"]').count()).toBe(0)
  const longest = await article
    .getByRole('paragraph')
    .last()
    .evaluate((paragraph) => {
      // The characters of each line, counted where the text turns to the next.
      const range = document.createRange()
      const lines = new Map<number, number>()
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (let at = 0; at < (node.textContent ?? '').length; at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top, width } = range.getBoundingClientRect()
          const line = Math.round(top / 10)
          if (width > 0) lines.set(line, (lines.get(line) ?? 0) + 1)
        }
      }
      return Math.max(...lines.values())
    })
  expect(longest).toBeGreaterThan(40)
  expect(longest).toBeLessThanOrEqual(72)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByRole('link', { name: 'balatas Aveo' }).click()
  await expect(page).toHaveURL('/tuerca/ListadoProductos?busqueda=balatas+aveo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas aveo”')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('/DetallePosts/:id: the posts before and after are a step away; a number leads to the name, an unknown one on', async ({
  page,
  request,
}) => {
  const [newest, second, third] = await postsOf(request, 'blog')
  await visit(page, `/tuerca/DetallePosts/${second?.slug}`)
  const more = page.getByRole('navigation', { name: 'Más de Blog' })
  await expect(more.getByRole('link', { name: third?.titulo ?? '' })).toBeVisible()
  await more.getByRole('link', { name: newest?.titulo ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.titulo ?? '')
  await expect(more.getByRole('link', { name: second?.titulo ?? '' })).toBeVisible()
  const [post] = await postsOf(request, 'boletin')
  await page.goto(`/tuerca/DetallePosts/${post?.id}`)
  await expect(page).toHaveURL(`/tuerca/DetallePosts/${post?.slug}`)
  const response = await page.goto('/tuerca/DetallePosts/no-existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Esta publicación no existe o ya no está disponible.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver los boletines' }).click()
  await expect(page).toHaveURL('/tuerca/ListBolletin')
})
