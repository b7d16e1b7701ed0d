import { expect, type Page } from '@playwright/test'
import { makeUser } from '#test/factories/accounts.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { makeSessions, signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { reloadedBy, visit } from './visit.ts'

// They publish texts that everybody must accept: one after another, after all others, and back.
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'cuatro-llantas-nuevas'
const CHANGE = 'Ahora también entregamos en motocicleta.'

/** Published versions never change: they can be deleted only without the trigger that protects them. */
test.afterAll(() =>
  inDatabase(async ({ pool }) => {
    await pool.query(`begin;
      alter table legal_documents disable trigger legal_documents_kept;
      delete from legal_acceptances where document_id in (select id from legal_documents where number > 1);
      delete from legal_documents where number > 1 or state = 'borrador';
      alter table legal_documents enable trigger legal_documents_kept;
      commit`)
  }),
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Antes de empezar' })

test('somebody new accepts at their first login, and is not asked again', async ({ page }) => {
  const { email } = await inDatabase(({ db }) => makeUser(db, { password: PASSWORD, hasAccepted: false }))
  await visit(page, '/tuerca/Ingresa?regresa=/ListaProds')
  const line = page.getByRole('main').getByRole('link', { name: /^Aviso de privacidad/u })
  await expect(line).toHaveAttribute('href', '/tuerca/aviso-de-privacidad')
  await page.getByLabel('Correo o usuario').fill(email)
  await page.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await reloadedBy(page, () => page.getByRole('button', { name: 'Ingresar', exact: true }).click())
  await expect(dialog(page)).toContainText('Términos y condiciones')
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.keyboard.press('/')
  await page.keyboard.type('balata')
  await expect(dialog(page)).toBeVisible()
  // Nothing behind it takes the focus.
  const search = page.getByRole('combobox', { name: 'Buscar piezas', includeHidden: true })
  await search.evaluate((field) => field.focus())
  await expect(search).not.toBeFocused()
  await expect(search).toHaveValue('')

  // The documents can be read before they are accepted.
  const [notice] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page)
      .getByRole('link', { name: /^Aviso de privacidad/u })
      .click(),
  ])
  await expect(notice.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible()
  await expect(notice.getByText(/^Versión 1, vigente desde el/u)).toBeVisible()
  await expect(notice.getByRole('dialog')).toHaveCount(0)
  await notice.close()

  await dialog(page).getByRole('button', { name: 'Acepto' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await visit(page, '/tuerca/home')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const rows = await inDatabase(({ db }) =>
    db
      .selectFrom('legal_acceptances as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .innerJoin('legal_documents as d', 'd.id', 'a.document_id')
      .select(['d.kind', 'd.number'])
      .where('u.email', '=', email)
      .orderBy('d.kind')
      .execute(),
  )
  expect(rows).toEqual([
    { kind: 'aviso', number: 1 },
    { kind: 'terminos', number: 1 },
  ])

  await visit(page, '/tuerca/cuenta?vista=datos')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('mis-datos.html')
  await expect(page.getByRole('status').filter({ hasText: 'se descargó' })).toBeVisible()
})

test('a new version is written, checked, published, compared, and asked for at the next change of screen', async ({
  page,
  context,
  browser,
}) => {
  await signInBrowser(context, { name: 'Vera Legal', roles: ['admin'] })
  const [made] = await makeSessions([{ name: 'Carla Cliente', roles: ['cliente'] }])
  const hers = await (await browser.newContext()).newPage()
  if (made === undefined) throw new Error('No session was made')
  await hers.context().addCookies([{ ...made.cookie, url: currentShop().origin }])

  await visit(page, '/tuerca/documentos-legales')
  await page.getByRole('region', { name: 'Aviso de privacidad' }).getByRole('link', { name: 'Abrir' }).click()
  await page.getByRole('button', { name: 'Escribir la versión 2' }).click()
  const form = page.getByRole('form', { name: 'Aviso de privacidad, versión 2' })
  const checklist = page.getByRole('complementary', { name: 'Lista de revisión' })
  await expect(checklist.getByRole('heading')).toHaveText('Tiene lo que pide la ley')
  const arco = form.getByRole('group', { name: 'Sección 6' })
  const text = await arco.getByLabel('Texto').inputValue()
  await arco.getByLabel('Texto').fill('[por escribir]')
  await expect(checklist.getByRole('heading')).toHaveText('Antes de publicar falta: 2')
  await expect(checklist).toContainText('Falta: [por escribir].')
  await form.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Borrador guardado.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Publicar' })).toHaveAccessibleDescription(/Derechos ARCO/u)

  await arco.getByLabel('Texto').fill(text)
  const delivery = form.getByRole('group', { name: 'Sección 8' })
  await delivery.getByLabel('Texto').fill(`${await delivery.getByLabel('Texto').inputValue()}\n\n${CHANGE}`)
  await form.getByLabel('Qué cambió').fill(CHANGE)
  // The pointer rests on no button whose reason would be shown.
  await form.getByLabel('Qué cambió').hover()
  await expectAccessible(page, 'draft')
  await form.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(form.getByRole('button', { name: 'Publicar' })).not.toHaveAttribute('aria-disabled', 'true')

  // She has accepted the first version, and is looking around meanwhile.
  await visit(hers, '/tuerca/home')
  await expect(hers.getByRole('dialog')).toHaveCount(0)

  await form.getByRole('button', { name: 'Publicar' }).click()
  const question = page.getByRole('dialog', { name: /^¿Publicar Aviso de privacidad, versión 2/u })
  await expect(question).toContainText(/se pedirá aceptarla a [\d,]+ personas/u)
  await question.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Versión 2 publicada.')).toBeVisible()

  // The user who published it must accept it too.
  const requested = (of: Page) => of.getByRole('dialog', { name: 'Cambiamos nuestros documentos' })
  await visit(page, '/tuerca/documentos-legales/aviso?parte=versiones')
  await expect(requested(page)).toContainText(CHANGE)
  await requested(page).getByRole('button', { name: 'Acepto' }).click()
  await expect(requested(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Comparar con la anterior' }).click()
  await expect(page.getByRole('table', { name: 'Versión 1 y Versión 2' })).toContainText(CHANGE)
  await visit(page, '/tuerca/documentos-legales/aviso?parte=aceptaciones&version=2')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Vera Legal' })).toHaveCount(1)

  await visit(hers, '/tuerca/ListaProds')
  await expect(requested(hers)).toContainText(CHANGE)
  await requested(hers).getByRole('button', { name: 'Salir' }).click()
  await expect(hers).toHaveURL(/\/tuerca\/home$/u)
  await expect(hers.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await visit(hers, '/tuerca/aviso-de-privacidad?version=1')
  await expect(hers.getByRole('note')).toContainText('Esta versión ya no está vigente.')
  await hers.getByRole('link', { name: 'Leer la versión vigente' }).click()
  await expect(hers.getByText(CHANGE).first()).toBeVisible()
  await hers.context().close()
})

test('axe finds nothing on the legal documents and their screens', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  const admin = 'documentos-legales'
  const parts = ['?parte=comparacion', '?parte=versiones', '?parte=versiones&comparar=2', '?parte=aceptaciones']
  for (const path of [
    'aviso-de-privacidad',
    'aviso-de-privacidad?version=1',
    'terminos',
    admin,
    ...['', ...parts].map((part) => `${admin}/aviso${part}`),
    'cuenta?vista=datos',
  ]) {
    await visit(page, `/tuerca/${path}`)
    await expectAccessibleAtEachWidth(page, path)
  }
})
