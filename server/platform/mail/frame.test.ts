import { expect, it } from 'vitest'
import { readMailbox } from './address.ts'
import { frameMail } from './frame.ts'

const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;`

it('the HTML holds nothing that a name brought along', () => {
  const { html, text } = frameMail({
    shop: hostile,
    subject: hostile,
    greeting: `Hola, ${hostile}:`,
    paragraphs: [hostile],
    action: { label: hostile, url: `https://tienda.ejemplo.mx/?q=${encodeURIComponent(hostile)}&x="><b>` },
    notes: [hostile],
  })
  expect(html).not.toMatch(/<(script|img|b)\b/u)
  expect(html).not.toMatch(/href="[^"]*[<>]/u)
  expect(html.match(/&lt;script&gt;/gu)).toHaveLength(6)
  // Opening the mail fetches nothing from elsewhere.
  expect(html).not.toMatch(/<[^>]*\ssrc=|url\(|<link|<style/u)
  expect(text).toContain(hostile)
})

it('the text contains everything that the HTML does', () => {
  const { text } = frameMail({
    shop: 'Refaccionaria Díaz',
    subject: 'Hola',
    greeting: 'Hola, Ana:',
    paragraphs: ['Uno.', 'Dos.'],
    action: { label: 'Abrir', url: 'https://tienda.ejemplo.mx/tuerca/home' },
    notes: ['Vence en una hora.'],
  })
  expect(text).toBe(
    'Hola, Ana:\n\nUno.\n\nDos.\n\nAbrir:\nhttps://tienda.ejemplo.mx/tuerca/home\n\nVence en una hora.\n\n-- \nRefaccionaria Díaz\n',
  )
})

it.each(['/tuerca/home', 'javascript:alert(1)', 'data:text/html,x', ''])('%j is no link of a mail', (url) => {
  expect(() => frameMail({ shop: 'X', subject: 'Y', paragraphs: [], action: { label: 'Z', url } })).toThrow(
    /Invalid URL|cannot be/u,
  )
})

it.each([
  ['avisos@ejemplo.mx', { name: '', address: 'avisos@ejemplo.mx' }],
  [' avisos@ejemplo.mx ', { name: '', address: 'avisos@ejemplo.mx' }],
  ['Refaccionaria Díaz <avisos@ejemplo.mx>', { name: 'Refaccionaria Díaz', address: 'avisos@ejemplo.mx' }],
  ['"Díaz, S.A." <avisos@ejemplo.mx>', { name: 'Díaz, S.A.', address: 'avisos@ejemplo.mx' }],
  ['Díaz <a@b.mx>\r\nBcc: c@d.mx', undefined],
  ['Díaz\r\nBcc: c@d.mx <a@b.mx>', undefined],
  ['a@b.mx, c@d.mx', undefined],
  ['Díaz', undefined],
])('%j is read as %j', (text, expected) => expect(readMailbox(text)).toEqual(expected))
