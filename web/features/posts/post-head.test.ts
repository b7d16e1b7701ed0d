import { describe, expect, it } from 'vitest'
import type { PostDetail } from '#contract/posts.ts'
import { postStructuredData, postHead } from './post-head.ts'

const addresses = {
  ofScreen: (path: string) => `https://t.mx/tuerca${path}`,
  ofFile: (path: string) => `https://t.mx${path}`,
}

const files = (format: string) => ({ sm: `/api/archivos/a-sm.${format}`, md: `/m.${format}`, lg: `/l.${format}` })

const post: PostDetail = {
  id: 4,
  slug: 'purgar-frenos',
  tipo: 'blog',
  titulo: 'Purgar los frenos en orden',
  resumen: 'De la rueda más lejana a la más cercana.',
  autor: 'Ana Ruiz',
  publicado: '2026-02-10T15:00:00.000Z',
  minutos: 2,
  portada: {
    avif: files('avif'),
    webp: files('webp'),
    anchos: { sm: 360, md: 720, lg: 1080 },
    ancho: 1080,
    alto: 608,
    alt: 'Un caliper',
  },
  actualizado: '2026-02-11T15:00:00.000Z',
  contenido: '<p>Texto</p>',
  numero: '',
  etiquetas: [],
  tarjetas: [],
  compartir: null,
  lineas: [],
  vehiculos: [],
  partes: [],
  vistaPrevia: false,
  anterior: null,
  siguiente: null,
}

const title = (tags: ReturnType<typeof postHead>) => tags.find((tag) => 'title' in tag)

describe('postStructuredData', () => {
  it('says what a search engine shows of an entry', () => {
    expect(postStructuredData(post, addresses)).toMatchObject({
      '@type': 'BlogPosting',
      url: 'https://t.mx/tuerca/DetallePosts/purgar-frenos',
      headline: 'Purgar los frenos en orden',
      image: ['https://t.mx/l.webp'],
      datePublished: '2026-02-10T15:00:00.000Z',
      dateModified: '2026-02-11T15:00:00.000Z',
      author: { '@type': 'Organization', name: 'Tuerca' },
      creditText: 'Ana Ruiz',
      publisher: { '@type': 'Organization', name: 'Tuerca' },
    })
  })

  it('a bulletin is an article; what nobody stated is left out', () => {
    const facts = postStructuredData({ ...post, tipo: 'boletin', autor: '', portada: null }, addresses)
    expect(facts['@type']).toBe('Article')
    expect(facts).not.toHaveProperty('creditText')
    expect(facts).not.toHaveProperty('image')
  })
})

describe('postHead', () => {
  it('cuts a long title at a word', () => {
    const long = `Por qué ${'una marcha que suena no siempre es la marcha '.repeat(3).trim()}`
    const { title: shown } = title(postHead([], { ...post, titulo: long })) as { title: string }
    expect(shown).toBe('Por qué una marcha que suena no siempre es la marcha una marcha… | Tuerca')
  })

  it('describes a post without summary by what is known of it', () => {
    expect(postHead([], { ...post, resumen: '' })).toContainEqual({
      name: 'description',
      content: 'Blog de refacciones, 10 de febrero de 2026. 2 min de lectura.',
    })
  })

  it('is shared with its own picture', () => {
    expect(postHead([], post)).toContainEqual({ property: 'og:image', content: '/l.webp' })
    expect(postHead([], post)).toContainEqual({ property: 'og:image:alt', content: 'Un caliper' })
  })
})
