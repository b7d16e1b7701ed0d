import { describe, expect, it } from 'vitest'
import { notFoundHead, pageHead, type PageHead } from './page-head.ts'

const matches = [{ id: 'root', loaderData: { site: { origin: 'https://tienda.ejemplo.mx' } } }, undefined]
const base = import.meta.env.BASE_URL.replace(/\/$/u, '')
const page: PageHead = { title: 'Balatas', description: 'Balatas para tu coche.', path: '/ListadoProductos/1/Balatas' }
const address = `https://tienda.ejemplo.mx${base}/ListadoProductos/1/Balatas`

describe('pageHead', () => {
  it('has title, description, canonical address and picture', () => {
    expect(pageHead(matches, page)).toEqual(
      expect.arrayContaining([
        { title: 'Balatas | Tuerca' },
        { name: 'description', content: page.description },
        { name: 'robots', content: 'index, follow, max-image-preview:large' },
        { tagName: 'link', rel: 'canonical', href: address },
        { property: 'og:url', content: address },
        { property: 'og:image', content: `https://tienda.ejemplo.mx${base}/share/generica.png` },
        { property: 'og:image:width', content: '1200' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
    )
  })

  it('a page that is not indexable has no canonical link', () => {
    const tags = pageHead(matches, { ...page, isIndexable: false })
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
    expect(tags.filter((tag) => 'rel' in tag)).toEqual([])
  })

  it('names the pages before and after', () => {
    const tags = pageHead(matches, { ...page, previous: '/ListaProds', next: '/ListaProds?pagina=3' })
    const site = `https://tienda.ejemplo.mx${base}`
    expect(tags).toContainEqual({ tagName: 'link', rel: 'prev', href: `${site}/ListaProds` })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'next', href: `${site}/ListaProds?pagina=3` })
  })

  it('does not change the address of a picture on another site', () => {
    const picture = { path: 'https://fotos.ejemplo.mx/a.webp', text: 'Balata', size: null }
    const tags = pageHead(matches, { ...page, picture })
    expect(tags).toContainEqual({ property: 'og:image', content: picture.path })
    expect(JSON.stringify(tags)).not.toContain('og:image:width')
  })
})

it('notFoundHead is not indexable', () => {
  expect(notFoundHead('Clave no encontrada')).toEqual([
    { title: 'Clave no encontrada | Tuerca' },
    { name: 'robots', content: 'noindex, follow' },
  ])
})
