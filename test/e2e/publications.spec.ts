import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeProduct } from '#test/factories/catalog.ts'
import { makePost } from '#test/factories/content.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { makeSessions, signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilFound } from './until-found.ts'
import { untilInteractive, untilOutOfHistory, visit } from './visit.ts'

// The blog and the bulletins are written on screen, seen by who has a link, published and taken back (issue 18).

const mark = () => randomUUID().slice(0, 8)
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Texto' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function remove(title: string) {
  await inDatabase(async ({ db }) => db.deleteFrom('posts').where('title', 'like', `${title}%`).execute())
}

async function photo() {
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#335' } })
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

test('a bulletin is written with all that the editor has, previewed by a link, published, and shown with its part', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const title = `Cambio de balatas ${mark()}`
  const key = `PUB-${mark()}`
  await inDatabase(async ({ db }) => makeProduct(db, { key, description: `BALATA DE PRUEBA ${key}` }))
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/ListPublicaciones')
  await page.getByRole('link', { name: 'Nueva publicación' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva publicación' })).toBeVisible()
  await page.getByLabel('Boletín técnico').check()
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await button(page, 'Crear publicación').click()
  await expect(page.getByText('Escribe el texto.').first()).toBeVisible()
  await expect(page.getByText(/Escribe el número del boletín/u).first()).toBeVisible()
  await page.getByLabel('Número', { exact: false }).first().fill(mark())

  await editorOf(page).click()
  await tool(page, 'Título').click()
  await page.keyboard.type('Antes de empezar')
  await page.keyboard.press('Enter')
  await tool(page, 'Negritas').click()
  await page.keyboard.type('Revisa el disco')
  await page.keyboard.press('Enter')
  await tool(page, 'Imagen').click()
  const picture = page.getByRole('dialog', { name: 'Imagen' })
  await picture.getByLabel('Imagen del texto').setInputFiles(await photo())
  await expect(picture.getByAltText('La imagen elegida')).toBeVisible()
  await picture.getByLabel('Qué muestra').fill('Un disco gastado')
  await picture.getByRole('button', { name: 'Insertar' }).click()
  await expect(editorOf(page).getByAltText('Un disco gastado')).toBeVisible()
  await expect(editorOf(page)).toBeFocused()
  await untilOutOfHistory(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await tool(page, 'Tarjeta de parte').click()
  const part = page.getByRole('dialog', { name: 'Tarjeta de parte' })
  await untilFound(page, key)
  await part.getByRole('combobox', { name: 'Parte' }).fill(key)
  await page.getByRole('option', { name: new RegExp(key, 'u') }).click()
  await part.getByRole('button', { name: 'Insertar' }).click()
  await expect(editorOf(page).getByRole('link', { name: new RegExp(key, 'u') })).toBeVisible()

  // The editor has the focus back, and the page goes back to where it was when the dialog opened: a press while it moves could miss.
  await expect(editorOf(page)).toBeFocused()
  await untilOutOfHistory(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await tool(page, 'Insertar tabla').click()
  await page.getByRole('button', { name: '2 columnas por 2 filas' }).click()
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.type('Rin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Torque')
  await tool(page, 'Fila después').click()
  await expect(editorOf(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Agregar una parte' }).fill(key)
  await page.getByRole('option', { name: new RegExp(key, 'u') }).click()
  await expect(button(page, `Quitar ${key}`)).toBeVisible()
  await expectAccessible(page, 'the form of a publication')
  await expectNoWiderThanWindow(page)
  await button(page, 'Crear publicación').click()
  await expect(page).toHaveURL(/\/Publicaciones\/\d+$/u)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await button(page, 'Vista previa').click()
  await button(page, 'Hacer un enlace').click()
  const link = await page.getByRole('textbox', { name: 'Enlace' }).inputValue()
  await expectAccessible(page, 'the link of a preview')
  await page.keyboard.press('Escape')
  const stranger = await browser.newPage()
  await visit(stranger, link)
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(stranger.getByText(/Vista previa: todavía no es pública/u)).toBeVisible()
  await expect(stranger.getByAltText('Un disco gastado')).toBeVisible()
  await expect(stranger.getByRole('article').getByRole('link', { name: key, exact: true })).toHaveCount(2)
  await expectAccessible(stranger, 'a preview')
  await visit(stranger, link.replace(/\?.*/u, ''))
  await expect(stranger.getByText(/no existe o ya no está disponible/u)).toBeVisible()

  await page.getByLabel('Publicada').check()
  await button(page, 'Guardar').click()
  await expect(page.getByText('Publicación guardada.').first()).toBeVisible()
  await visit(stranger, '/tuerca/ListBolletin')
  await stranger.getByRole('link', { name: title }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await visit(stranger, `/tuerca/verprods/${key}`)
  await expect(
    stranger.getByRole('region', { name: 'Boletines de esta parte' }).getByRole('link', { name: title }),
  ).toBeVisible()
  await stranger.close()
  await remove(title)
})

test('what is typed survives a reload and an ended session, and what is pasted from Word is clean', async ({
  page,
  context,
}) => {
  test.slow()
  const title = `Purgar ${mark()}`
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/Publicaciones')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await editorOf(page).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><h1 style='color:red'>Purga<o:p></o:p></h1>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Empieza lejos<o:p></o:p></p><!--EndFragment--></body></html>`,
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(editorOf(page).getByRole('heading', { level: 2, name: 'Purga' })).toBeVisible()
  await expect(editorOf(page).getByRole('listitem')).toHaveText('Empieza lejos')
  expect(await editorOf(page).innerHTML()).not.toMatch(/mso|style='color|o:p/iu)
  await expect(page.getByText('Borrador conservado')).toBeVisible()

  await page.reload()
  await untilInteractive(page)
  await expect(page.getByText(/Recuperamos lo que no habías guardado/u)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
  await expect(editorOf(page).getByRole('listitem')).toHaveText('Empieza lejos')

  // The session ends while typing: it stays in the browser.
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByLabel('Resumen').fill('Escrito sin sesión')
  await expect(page.getByText(/Tu sesión terminó: lo que escribes se conserva/u)).toBeVisible()
  await context.addCookies(cookies)
  await page.reload()
  await untilInteractive(page)
  await expect(page.getByLabel('Resumen')).toHaveValue('Escrito sin sesión')
  await button(page, 'Descartarlo').click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('')
  await expect(editorOf(page)).not.toContainText('Empieza lejos')
})

test('a second editor is told, sees both texts, and a version comes back', async ({ page, context, browser }) => {
  test.slow()
  const title = `Dos editores ${mark()}`
  const id = await inDatabase(async ({ db }) =>
    makePost(db, { slug: `dos-${mark()}a`, title, body: '<p>El texto de antes</p>', published_at: null }),
  )
  await signInBrowser(context, { roles: ['admin'], name: 'Ana Primera' })
  await visit(page, `/tuerca/Publicaciones/${id}`)
  const other = await browser.newContext()
  const [second] = await makeSessions([{ roles: ['admin'], name: 'Beto Segundo' }])
  await other.addCookies([
    { name: second?.cookie.name ?? '', value: second?.cookie.value ?? '', url: new URL(page.url()).origin },
  ])
  const there = await other.newPage()
  await visit(there, `/tuerca/Publicaciones/${id}`)
  await there.getByLabel('Resumen').fill('De Beto')
  await expect(there.getByText('Borrador conservado')).toBeVisible()

  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' con palabras de Ana')
  await expect(page.getByText(/Beto Segundo está editando esto/u)).toBeVisible()
  await button(there, 'Guardar').click()
  await expect(there.getByText('Publicación guardada.').first()).toBeVisible()
  await button(page, 'Guardar').click()
  const question = page.getByRole('dialog', { name: 'Beto Segundo guardó otros cambios' })
  await expect(question.getByText('El texto de antes con palabras de Ana')).toBeVisible()
  await question.getByRole('button', { name: 'Conservar lo mío' }).click()
  await expect(page.getByText('Publicación guardada.').first()).toBeVisible()

  await button(page, 'Versiones').click()
  const versions = page.getByRole('dialog', { name: 'Versiones' })
  await versions.getByRole('combobox').click()
  await page.getByRole('option').last().click()
  await expect(versions.getByRole('region', { name: 'Cambios del texto' })).toContainText('con palabras de Ana')
  await expectAccessible(page, 'the versions of a publication')
  await versions.getByRole('button', { name: 'Volver a esta versión' }).click()
  await page.getByRole('dialog', { name: '¿Volver a esta versión?' }).getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByText('Versión recuperada.').first()).toBeVisible()
  await expect(editorOf(page)).toHaveText('El texto de antes')

  await visit(page, `/tuerca/ListPublicaciones?buscar=${encodeURIComponent(title)}`)
  await page.getByRole('checkbox', { name: title }).check()
  await button(page, 'Publicar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Se publicó 1.').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Publicada')
  await other.close()
  await remove(title)
})
