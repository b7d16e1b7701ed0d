import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// The review of descriptions, by keyboard alone. Other tests may import too: each looks at the groups of its own words.

const LETTERS = 'bcdfghjklmnpqrstvwxz'
/** A word of twelve letters that no model, brand or line is near to. */
const word = () =>
  randomUUID()
    .replaceAll(/[^0-9a-f]/gu, '')
    .slice(0, 12)
    .replaceAll(/./gu, (sign) => LETTERS[Number.parseInt(sign, 16)] ?? 'b')
    .toUpperCase()
const partKey = () => `REV-${randomUUID().slice(0, 8).toUpperCase()}`

/** Parts with these descriptions; their keys in the same order. */
async function importDescriptions(texts: readonly string[]): Promise<string[]> {
  const rows = texts.map((text) => ({ key: partKey(), text }))
  const csv = rows.map(({ key, text }) => `${key},"${text}"\n`).join('')
  await inDatabase((database) => importTexts(database, { 'revision.csv': `clave,descripción\n${csv}` }))
  return rows.map(({ key }) => key)
}

/** 'Nissan NAME confirmed', of each application of the part. */
const fitsOf = (key: string) =>
  inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ fit: string }>(
      `select concat_ws(' ', k.name, m.name, a.year_from, a.year_to, a.source) as fit
       from applications a join products p on p.id = a.product_id join models m on m.id = a.model_id join makes k on k.id = m.make_id
       where p.key = $1 order by 1`,
      [key],
    )
    return rows.map(({ fit }) => fit)
  })

/** Goes on by Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 400; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}

const groupPath = (name: string) => `/tuerca/lecturas?duda=modelo_desconocido&palabra=${name}`
const said = (page: Page) => page.getByRole('region', { name: 'Lecturas del grupo' }).getByRole('status')
/** Keys are ignored while the next readings are loaded, and the first of them takes the focus. */
const untilLoaded = (page: Page) =>
  expect(page.getByRole('region', { name: 'Lecturas del grupo' })).toHaveAttribute('aria-busy', 'false')
const card = (page: Page, key: string) => page.getByRole('article').filter({ hasText: key })

test.beforeEach(({ context }) => signInBrowser(context, { name: 'Rita Revisora', roles: ['admin'] }))

test('one by one, by keyboard: accepted, rejected, corrected and taken back', async ({ page }) => {
  const name = word()
  const keys = await importDescriptions([1, 2, 3].map((each) => `BALATA NISSAN ${name} 07/1${each}`))
  await visit(page, '/tuerca/lecturas')
  const group = page.getByRole('navigation', { name: 'Grupos por revisar' }).getByRole('link', { name })
  await tabTo(page, group)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(name, 'u'))
  await expectAccessible(page, 'the review of descriptions')
  await expectNoWiderThanWindow(page)

  const first = await currentKey(page, keys)
  await page.keyboard.press('a')
  await expect(said(page)).toHaveText(`${first}: aceptada.`)
  await expect.poll(() => fitsOf(first)).toEqual([expect.stringMatching(new RegExp(`${name}.*confirmed`, 'iu'))])

  const second = await currentKey(page, keys)
  expect(second).not.toBe(first)
  await page.keyboard.press('r')
  await expect(said(page)).toHaveText(`${second}: rechazada.`)

  const third = await currentKey(page, keys)
  expect([first, second]).not.toContain(third)
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Corregir la lectura' })
  await expect(form.getByRole('textbox', { name: /^Del año/u })).toHaveValue('2007')
  // The dialog takes the focus a moment after it is there.
  await expect(form.getByRole('textbox', { name: /^Línea/u })).toBeFocused()
  await tabTo(page, form.getByRole('textbox', { name: /^Modelo/u }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('TSURU')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(said(page)).toHaveText(`${third}: corregida.`)
  expect(await fitsOf(third)).toEqual([expect.stringMatching(/Nissan TSURU .*confirmed/iu)])
  // All of the group is decided: the next group is on screen.
  await expect(page.getByRole('heading', { level: 2, name })).toBeHidden()
  await untilLoaded(page)

  await page.keyboard.press('z')
  await expect(said(page)).toHaveText(`Deshecho: ${third} vuelve a esperar.`)
  await expect(card(page, third)).toBeVisible()
  await untilLoaded(page)
  await page.keyboard.press('z')
  await expect(said(page)).toHaveText(`Deshecho: ${second} vuelve a esperar.`)
  expect(await fitsOf(third)).toEqual([])
})

/** The part of the reading that the keys are about. */
async function currentKey(page: Page, keys: readonly string[]): Promise<string> {
  const text = await page.getByRole('article').innerText()
  const key = keys.find((each) => text.includes(each))
  if (key === undefined) throw new Error(`No reading of this test is shown: ${text}`)
  return key
}

test('a group is decided at once, says what it did to how many, and is taken back whole', async ({ page }) => {
  const name = word()
  const keys = await importDescriptions([1, 2, 3].map((each) => `BALATA NISSAN ${name} 07/1${each}`))
  await visit(page, groupPath(name))
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: `${name}: 3 líneas` })
  await expect(dialog.getByRole('textbox', { name: 'Palabra' })).toBeFocused()
  await expectAccessible(page, 'a whole group')
  await tabTo(page, dialog.getByRole('button', { name: 'Aceptar todas (3)' }))
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('3 lecturas aceptadas.')
  for (const key of keys) expect(await fitsOf(key)).toHaveLength(1)
  await untilLoaded(page)

  await page.keyboard.press('z')
  await expect(said(page)).toHaveText(`Deshecho: 3 lecturas de ${name} vuelven a esperar.`)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  for (const key of keys) expect(await fitsOf(key)).toEqual([])
})

test('a word is taught from its group, counts for what is imported later, and is taken back in its list', async ({
  page,
}) => {
  const name = word()
  const keys = await importDescriptions([1, 2].map((each) => `BALATA NISSAN ${name} 07/1${each}`))
  await visit(page, groupPath(name))
  await page.keyboard.press('g')
  const lesson = page
    .getByRole('dialog', { name: `${name}: 2 líneas` })
    .getByRole('form', { name: 'Enseñar la palabra' })
  await expect(lesson.getByRole('textbox', { name: 'Palabra' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(`«${name}» aprendida: 2 aplicadas, 0 siguen en espera.`)
  const [later = ''] = await importDescriptions([`BALATA NISSAN ${name} 09/12`])
  for (const key of [...keys, later]) expect(await fitsOf(key)).toEqual([expect.stringMatching(/read$/u)])
  await untilLoaded(page)

  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Descripciones' }).getByRole('link', { name: 'Palabras aprendidas' }),
  )
  await page.keyboard.press('Enter')
  // A new screen takes the focus.
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('searchbox', { name: 'Palabra, modelo o armadora' }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`Modelo: Nissan ${name}`, { ignoreCase: true })
  await expect(row).toContainText('Rita Revisora')
  await expectAccessible(page, 'the words that were learned')
  await tabTo(page, row.getByRole('button', { name: /^Acciones/u }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Retirar' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `¿Retirar «${name}»?` })
  await expect(question).toContainText('3 lecturas vuelven a esperar y lo que dieron se quita.')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: 'Retirar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`«${name}» ya no se usa: 3 lecturas vuelven a esperar.`)).toBeVisible()
  await expect(row).toContainText('retirada por Rita Revisora')
  for (const key of [...keys, later]) expect(await fitsOf(key)).toEqual([])
})
