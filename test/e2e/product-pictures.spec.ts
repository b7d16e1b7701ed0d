import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const newKey = () => `FOTO-${randomUUID().slice(0, 8).toUpperCase()}`

async function photo(name: string, width = 800, height = 600) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const drawn = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

test('many pictures by the names of their files: matched, made, mended', async ({ page, context }) => {
  test.slow()
  const [one, two] = [newKey(), newKey()]
  await inDatabase(async ({ db }) => {
    await makeProduct(db, { key: one })
    await makeProduct(db, { key: two })
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/imagenes-productos')
  await expect(page.getByText('BA-1234_2.jpg')).toBeVisible()
  await expectAccessible(page, 'pictures of parts')
  await expectNoWiderThanWindow(page)
  const unknown = `nadie-${one}.jpg`
  await page
    .getByLabel('Imágenes de muchas partes')
    .setInputFiles([
      await photo(`${one}.jpg`),
      await photo(`${one}_2.jpg`),
      await photo(unknown),
      { name: `${two}_3.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('<svg><script>alert(1)</script></svg>') },
    ])
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(`${one}_2.jpg`)).toContainText('Con parte')
  await expect(row(unknown)).toContainText('Sin coincidencia')
  await expect(row(`${two}_3.jpg`)).toContainText('no es JPEG, PNG, WebP o AVIF')
  await page.getByRole('button', { name: 'Hacer 2 imágenes' }).click()
  await expect(row(`${one}_2.jpg`)).toContainText('Hecha')

  await row(unknown)
    .getByRole('button', { name: /Acciones|Más/u })
    .click()
  await page.getByRole('menuitem', { name: 'Decir de qué parte es' }).click()
  const dialog = page.getByRole('dialog', { name: `¿De qué parte es ${unknown}?` })
  await dialog.getByLabel('Clave de la parte').fill('NO-HAY')
  await dialog.getByRole('button', { name: 'Es de esta parte' }).click()
  await expect(dialog.getByText('Ninguna parte tiene la clave NO-HAY. Revisa cómo está escrita.').first()).toBeVisible()
  await dialog.getByLabel('Clave de la parte').fill(two.toLowerCase())
  await dialog.getByRole('button', { name: 'Es de esta parte' }).click()
  await expect(row(unknown)).toContainText('Hecha')
  await expectAccessible(page, 'a batch of pictures')
})

test('the pictures of one part: order, main, text, crop, removal, and what visitors see', async ({ page, context }) => {
  test.slow()
  const key = newKey()
  await inDatabase(async ({ db }) => makeProduct(db, { key }))
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/imagenes-productos?vista=parte')
  await page.getByLabel('Clave de la parte').fill('NO-HAY')
  await page.getByRole('button', { name: 'Ver sus imágenes' }).click()
  await expect(page.getByRole('alert')).toContainText('Ninguna parte tiene la clave NO-HAY')
  await page.getByLabel('Clave de la parte').fill(key)
  await page.getByRole('button', { name: 'Ver sus imágenes' }).click()
  await expect(page.getByText('Esta parte no tiene imágenes')).toBeVisible()
  await page.getByLabel('Agregar imágenes').setInputFiles([await photo('a.jpg'), await photo('b.jpg')])
  const cards = page.getByRole('list', { name: 'Imágenes en su orden' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(page.getByText('la más cercana: la número 2')).toBeVisible()
  await expectAccessible(page, 'the pictures of a part')
  await expectNoWiderThanWindow(page)

  const first = await cards.first().locator('img').getAttribute('src')
  await page.getByRole('button', { name: `Bajar: Imagen 1 de ${key}` }).click()
  await expect(cards.nth(1).locator('img')).toHaveAttribute('src', first ?? '')
  await cards.nth(1).getByLabel('Qué muestra (texto alternativo)').fill('Balata vista de frente')
  await cards.nth(1).getByRole('button', { name: 'Guardar' }).click()
  await expect(cards.nth(1).getByRole('img', { name: 'Balata vista de frente' })).toBeVisible()

  await cards
    .nth(1)
    .getByRole('button', { name: /^Recortar/u })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Recortar la imagen' })
  await dialog.getByLabel('Derecha').fill('50')
  await expectAccessible(page, 'cropping a picture')
  await dialog.getByRole('button', { name: 'Guardar recorte' }).click()
  await expect(cards.nth(1)).toContainText('Recortada')

  await page.getByRole('button', { name: `Quitar: Imagen 1 de ${key}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(cards).toHaveCount(1)

  await visit(page, `/tuerca/verprods/${key}`)
  await expect(page.getByRole('button', { name: 'Ampliar imagen: Balata vista de frente' })).toBeVisible()
})
