import { expect, type Page } from '@playwright/test'
import { makeCompany, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { makeSecondFactor } from '#test/factories/second-factor.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { uniqueWord } from './unique-word.ts'
import { visit } from './visit.ts'

// The administration of users. Other tests make users too: each looks at its own, by a word that only it uses.

/** The button of the chat lies over what is in its corner until one scrolls. */
const UNDER_THE_CHAT = ['target-size']

const ADMIN: UserRecipe = { name: 'Zoe Administradora', roles: ['admin'] }

const make = (recipes: readonly UserRecipe[]) =>
  inDatabase(async ({ db }) => {
    const users = []
    for (const recipe of recipes) users.push(await makeUser(db, recipe))
    return users
  })

const rows = (page: Page) => page.getByRole('table', { name: 'Usuarios' }).locator('tbody').getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const act = async (page: Page, name: string, label: string) => {
  await page.getByRole('button', { name: `Acciones: ${name}` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('somebody is invited by mail, chooses a password and comes in', async ({ page, context, browser }) => {
  const mine = uniqueWord()
  await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users?buscar=${mine}`)
  await page.getByRole('link', { name: 'Invitar' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await form.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(form.getByRole('alert')).toContainText('Nombre: Falta este dato.')
  await expect(form.getByRole('alert')).toContainText('Roles: Elige al menos un rol.')
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill(`Ana ${mine}`)
  await form.getByRole('textbox', { name: 'Correo' }).fill(`${mine}@PRUEBA.mx`)
  await form.getByLabel('MKTG').check()
  await form.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(toast(page, 'User created successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(row(page, `Ana ${mine}`)).toContainText('Invitado')
  await expect(row(page, `Ana ${mine}`)).toContainText(`${mine}@prueba.mx`)

  const mail = await inDatabase(({ db }) =>
    db.selectFrom('mails').select('body_text').where('recipient', '=', `${mine}@prueba.mx`).executeTakeFirstOrThrow(),
  )
  const path = /\/tuerca\/Restablecer#[\w-]+/u.exec(mail.body_text)?.[0] ?? ''
  const theirs = await browser.newContext()
  const invited = await theirs.newPage()
  await visit(invited, new URL(path, page.url()).href)
  await invited.getByLabel(/^Contraseña nueva/u).fill('tres caballos verdes 88')
  await invited.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(invited.getByText('Contraseña guardada')).toBeVisible()
  await theirs.close()

  await page.reload()
  await expect(row(page, `Ana ${mine}`)).toContainText('Activo')
})

test('a user is changed in a dialog that has an address', async ({ page, context }) => {
  const mine = uniqueWord()
  const [user] = await make([{ name: `Beto ${mine}`, roles: ['MKTG'] }])
  await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users?buscar=${mine}`)
  const opener = row(page, `Beto ${mine}`).getByRole('button', { name: `Beto ${mine}`, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: `Beto ${mine}` })
  await expect(form.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(`Beto ${mine}`)
  await expect.poll(() => parameter(page, 'usuario')).toBe(String(user?.id))
  await expect(form.getByRole('textbox', { name: 'Correo' })).toBeDisabled()
  await expectAccessible(page, 'the form of a user')

  await form.getByLabel('Teléfono').fill('3312345678')
  await form.getByLabel('asesor').check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  // It is shown for less time than the toast.
  await expect(form.getByText('Guardado')).toBeVisible()
  await expect(toast(page, 'User updated successfully!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  await expect.poll(() => parameter(page, 'usuario')).toBeNull()
  await expect(row(page, `Beto ${mine}`)).toContainText('asesor')

  await visit(page, `/tuerca/users?usuario=${user?.id}`)
  await expect(form.getByLabel('Teléfono')).toHaveValue('33 1234 5678')
})

test("a customer's user has a company, its branches and roles of customers", async ({ page, context }) => {
  const mine = uniqueWord()
  await inDatabase(({ db }) => makeCompany(db, { name: `Taller ${mine}`, branches: ['Centro', 'Norte'] }))
  await signInBrowser(context, ADMIN)
  await visit(page, '/tuerca/users?usuario=nuevo')
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill(`Caro ${mine}`)
  await form.getByRole('textbox', { name: 'Correo' }).fill(`${mine}@prueba.mx`)
  await form.getByLabel('MKTG').check()
  await form.getByRole('combobox', { name: 'Empresa' }).fill(mine)
  await page.getByRole('option', { name: `Taller ${mine}` }).click()
  await expect(form.getByLabel('MKTG')).toHaveCount(0)
  await form.getByLabel('cliente', { exact: true }).check()
  await form.getByLabel('Su sucursal').check()
  await form.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(form.getByRole('alert')).toContainText('Sucursales: Elige al menos una: es lo que verá.')
  await form.getByLabel('Norte').check()
  await form.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(toast(page, 'User created successfully!')).toBeVisible()
  await visit(page, `/tuerca/users?buscar=${mine}`)
  await expect(row(page, `Caro ${mine}`)).toContainText(`Taller ${mine}`)
})

test('many are suspended and get a role: the toast says how many, and why not others', async ({ page, context }) => {
  const mine = uniqueWord()
  await make([
    { name: `Uno ${mine}`, roles: ['MKTG'] },
    { name: `Dos ${mine}`, roles: ['MKTG'] },
    { name: `Tres ${mine}`, roles: ['MKTG'], status: 'suspendido' },
  ])
  await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users?buscar=${mine}`)
  await page.getByLabel('Elegir toda la página').check()
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await expect(bar).toContainText('3 elegidas')
  await bar.getByRole('button', { name: 'Suspender' }).click()
  await page
    .getByRole('dialog', { name: '¿Suspender a 3 usuarios?' })
    .getByRole('button', { name: 'Suspender' })
    .click()
  await expect(toast(page, 'Se suspendieron 2 usuarios. Sin cambio: Ya está suspendido (1).')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Suspendido' })).toHaveCount(3)

  await page.getByLabel('Elegir toda la página').check()
  await bar.getByRole('button', { name: 'Dar rol…' }).click()
  const question = page.getByRole('dialog', { name: 'Dar un rol a 3 usuarios' })
  await question.getByLabel('asesor').check()
  await question.getByRole('button', { name: 'Dar el rol' }).click()
  await expect(toast(page, 'Se dio el rol asesor a 3 usuarios.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'asesor' })).toHaveCount(3)
})

test('what the address proposes as a margin stays, and is one click in the form', async ({ page, context }) => {
  const mine = uniqueWord()
  await make(Array.from({ length: 27 }, (_, index) => ({ name: `Gente ${mine} ${index + 10}`, roles: ['vendedor'] })))
  await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users?ajustarMargin=12.5&buscar=${mine}`)
  await expect(page.getByText('se propone un margen de 12.5 %')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Correo' }).getByRole('button').click()
  await expect.poll(() => parameter(page, 'orden')).toBe('email')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(parameter(page, 'ajustarMargin')).toBe('12.5')

  const name = (await rows(page).first().getByRole('rowheader').textContent()) ?? ''
  await rows(page).first().getByRole('rowheader').getByRole('button').click()
  const form = page.getByRole('dialog', { name })
  await form.getByRole('button', { name: 'Usar 12.5 %' }).click()
  await expect(form.getByLabel('Margen que puede ajustar')).toHaveValue('12.5 %')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Guardado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect.poll(() => [parameter(page, 'ajustarMargin'), parameter(page, 'pagina')]).toEqual(['12.5', '2'])

  await act(page, name, 'Permisos')
  await expect(page.getByRole('heading', { name: `Permisos de ${name}` })).toBeVisible()
  await page
    .getByRole('navigation', { name: /ruta|camino|migas/iu })
    .getByRole('link', { name: 'Usuarios' })
    .click()
  await expect(page.getByText('se propone un margen de 12.5 %')).toBeVisible()
})

test('removing asks, and is said word for word', async ({ page, context }) => {
  const mine = uniqueWord()
  await make([{ name: `Eva ${mine}`, roles: ['MKTG'] }])
  await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users?buscar=${mine}`)
  await act(page, `Eva ${mine}`, 'Eliminar')
  const question = page.getByRole('dialog', { name: `¿Eliminar a Eva ${mine}?` })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(page, 'User deleted successfully!')).toBeVisible()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
  await visit(page, `/tuerca/users?buscar=${mine}&estado=eliminado`)
  await act(page, `Eva ${mine}`, 'Activar')
  await expect(toast(page, 'User updated successfully!')).toBeVisible()
})

test('a manager chooses no director, and changes no administrator', async ({ page, context }) => {
  const mine = uniqueWord()
  const [, admin, sales] = await make([
    { name: `Dir ${mine}`, roles: ['director'] },
    { name: `Adm ${mine}`, roles: ['admin'] },
    { name: `Ven ${mine}`, roles: ['vendedor'] },
  ])
  await signInBrowser(context, { name: `Yo ${mine}`, roles: ['manager'] })
  await visit(page, `/tuerca/users?buscar=${mine}`)
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByLabel(`Elegir Dir ${mine}`)).toHaveCount(0)
  await expect(page.getByLabel(`Elegir Yo ${mine}`)).toHaveCount(0)
  await expect(page.getByLabel(`Elegir Ven ${mine}`)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Invitar' })).toHaveCount(0)
  for (const [name, offered] of [
    [`Adm ${mine}`, ['Ver']],
    [`Ven ${mine}`, ['Editar', 'Suspender', 'Eliminar']],
  ] as const) {
    await page.getByRole('button', { name: `Acciones: ${name}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText([...offered])
    await page.keyboard.press('Escape')
  }
  await page.getByLabel(`Elegir Adm ${mine}`).check()
  await page.getByLabel(`Elegir Ven ${mine}`).check()
  await page.getByRole('region', { name: 'Filas elegidas' }).getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(
    toast(page, 'Se suspendió 1 usuario. Sin cambio: No puedes cambiar una cuenta con el rol admin (1).'),
  ).toBeVisible()

  await visit(page, `/tuerca/users?usuario=${admin?.id}`)
  const facts = page.getByRole('dialog', { name: `Adm ${mine}` })
  await expect(facts).toContainText('No puedes cambiar una cuenta con el rol admin.')
  await expect(facts.getByRole('button', { name: 'Guardar' })).toHaveCount(0)

  await visit(page, `/tuerca/users?usuario=${sales?.id}`)
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Empresa' })).toBeDisabled()
})

test('a lost second factor is taken away, after a question that names the person', async ({ page, context }) => {
  const mine = uniqueWord()
  const [user] = await make([{ name: `Eva ${mine}`, roles: ['MKTG'] }])
  await inDatabase(({ db }) => makeSecondFactor(db, user?.id ?? 0))
  await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users?usuario=${user?.id}`)
  const factor = page.getByRole('region', { name: 'Verificación en dos pasos' })
  await factor.getByRole('button', { name: 'Quitar la verificación' }).click()
  const question = page.getByRole('dialog', { name: `¿Quitar la verificación en dos pasos de Eva ${mine}?` })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question', UNDER_THE_CHAT)
  await question.getByRole('button', { name: 'Quitar' }).click()
  await expect(toast(page, 'User updated successfully!')).toBeVisible()
  await expect(factor).toBeHidden()
})

test('one does not change oneself here', async ({ page, context }) => {
  const me = await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users?usuario=${me.id}`)
  const facts = page.getByRole('dialog', { name: me.name })
  await expect(facts).toContainText('Tus propios datos se cambian en «Mi perfil y seguridad».')
  await expect(facts.getByRole('link', { name: 'Ir a mi perfil' })).toBeVisible()
})

test('permissions of one user: given, withheld, by role', async ({ page, context }) => {
  const mine = uniqueWord()
  const [user] = await make([{ name: `Ceci ${mine}`, roles: ['MKTG'] }])
  await signInBrowser(context, ADMIN)
  await visit(page, `/tuerca/users/getPermissions/${user?.id}`)
  const banners = page.getByRole('checkbox', { name: 'banner-create' })
  await expect(banners).toBeChecked()
  await banners.uncheck()
  await expect(page.getByText('Retirado, aunque lo da MKTG')).toBeVisible()
  await page.getByLabel('Filtrar permisos').fill('audit, banner')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'auditoria-read' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'User updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'auditoria-read' })).toBeChecked()
  await expect(banners).not.toBeChecked()
  await expectAccessible(page, 'permissions of a user')
})

test('users by file: what would be, its reasons, then all of them', async ({ page, context }) => {
  const mine = uniqueWord()
  await signInBrowser(context, ADMIN)
  await visit(page, '/tuerca/users/importa')
  const choose = (text: string) =>
    page
      .getByLabel('Archivo de usuarios')
      .setInputFiles({ name: 'gente.csv', mimeType: 'text/csv', buffer: Buffer.from(`nombre,correo,rol\n${text}`) })
  await choose(`Ana ${mine},${mine}@prueba.mx,MKTG\nBeto ${mine},malo,Jefe\n`)
  await expect(page.getByText('2 personas. 1 fila no se puede dar de alta')).toBeVisible()
  await expect(page.getByRole('row', { name: `3 Beto ${mine}` })).toContainText('rol: no hay un rol «Jefe»')
  await expect(page.getByRole('table', { name: 'Las primeras' }).getByRole('row')).toHaveText([
    /Leído.*Queda.*Hoy/u,
    new RegExp(`^Ana ${mine}.*Fila 2 de gente.csv.*rol MKTG.*Roles MKTG.*No está`, 'u'),
  ])
  await expectAccessible(page, 'rows that are refused')
  const invite = page.getByRole('button', { name: 'Invitar a 2 personas' })
  await expect(invite).toHaveAttribute('aria-disabled', 'true')
  await invite.focus()
  await expect(page.getByRole('tooltip')).toContainText('Se da de alta a todas o a ninguna')

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
  await choose(`Ana ${mine},${mine}@prueba.mx,MKTG\n`)
  await page.getByRole('button', { name: 'Invitar a 1 persona' }).click()
  await expect(page.getByText('Se invitó a 1 persona')).toBeVisible()
  await visit(page, `/tuerca/users?buscar=${mine}`)
  await expect(row(page, `Ana ${mine}`)).toContainText('Invitado')
})

test('on a phone the act of a form in a dialog stands at the foot of the window', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInBrowser(context, ADMIN)
  await visit(page, '/tuerca/users?usuario=nuevo')
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' })
  await expect(form.getByRole('textbox', { name: 'Correo' })).toBeInViewport()
  const send = form.getByRole('button', { name: 'Enviar invitación' })
  await expect.poll(async () => (await send.boundingBox())?.y).toBeGreaterThan(660)
  await expect(send).toBeInViewport({ ratio: 1 })
})

test('list, form, permissions and import are accessible and no wider than the window', async ({ page, context }) => {
  const mine = uniqueWord()
  const [user] = await make([
    { name: `Nombre larguísimo de una persona ${mine}`, roles: ['MKTG', 'asesor', 'vendedor'] },
  ])
  await signInBrowser(context, ADMIN)
  for (const path of [
    `/users?buscar=${mine}&ajustarMargin=10`,
    `/users?usuario=${user?.id}`,
    '/users?usuario=nuevo',
    `/users/getPermissions/${user?.id}`,
    '/users/importa',
  ]) {
    await visit(page, `/tuerca${path}`)
    await expectAccessibleAtEachWidth(page, path, UNDER_THE_CHAT)
  }
})
