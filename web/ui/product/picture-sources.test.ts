import { expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

it('has three widths, and AVIF where the address has one', () => {
  expect(pictureSources({ sm: '/f/a-sm.webp', md: '/f/a-md.webp', lg: '/f/a-lg.webp' })).toEqual({
    src: '/f/a-md.webp',
    srcSet: '/f/a-sm.webp 400w, /f/a-md.webp 800w, /f/a-lg.webp 1200w',
    avif: '/f/a-sm.avif 400w, /f/a-md.avif 800w, /f/a-lg.avif 1200w',
  })
})

it('has no AVIF for other addresses', () => {
  expect(pictureSources({ sm: '/1.jpg', md: '/2.jpg', lg: '/3.jpg' }).avif).toBeUndefined()
})

it('has one address for a drawing', () => {
  const drawing = '/tuerca/drawings/balata.svg'
  expect(pictureSources({ sm: drawing, md: drawing, lg: drawing })).toEqual({ src: drawing })
})
