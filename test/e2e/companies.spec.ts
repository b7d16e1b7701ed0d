import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { checkDigit } from '#domain/rfc.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { reloadedBy, visit } from './visit.ts'

/** Many companies may have it. */
const GENERIC_RFC = 'XAXX010101000'

const oneOfMany = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

function makeRfc(): string {
  const two = (most: number) => String(randomInt(1, most)).padStart(2, '0')
  const body = `TPR${two(99)}${two(12)}${two(28)}${two(99)}`
  return body + checkDigit(`${body}0`)
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function chooseAct(page: Page, name: string, act: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Acciones/u })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('a workshop asks for an account; an administrator approves, and the person is invited by mail', async ({
  page,
  browser,
}) => {
  const workshop = oneOfMany('Servicio Automotriz Díaz')
  const email = `${randomUUID().slice(0, 8)}@taller.mx`
  const visitor = await browser.newPage()
  await visit(visitor, '/tuerca/Ingresa')
  await visitor.getByRole('link', { name: '¿No tienes cuenta? Solicítala' }).click()
  const asking = visitor.getByRole('form', { name: 'Solicitar una cuenta' })
  await asking.getByLabel('Nombre de tu negocio').fill(workshop)
  await asking.getByRole('textbox', { name: 'RFC' }).fill('nada')
  await asking.getByLabel('Tu nombre').fill('Elena Díaz')
  await asking.getByRole('button', { name: 'Enviar solicitud' }).click()
  // The server's message: the page has no rules of its own.
  await expect(asking.getByRole('textbox', { name: 'RFC' })).toHaveAccessibleDescription(/Escribe el RFC como/u)
  await expect(asking.getByRole('textbox', { name: 'Correo' })).toHaveAccessibleDescription('Falta este dato.')
  await asking.getByRole('textbox', { name: 'RFC' }).fill('')
  await asking.getByRole('textbox', { name: 'Correo' }).fill(email)
  await asking.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(visitor.getByRole('heading', { name: 'Gracias por tu solicitud' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText(email)
  await visitor.close()

  await signInBrowser(page.context(), { roles: ['admin'] })
  await visit(page, `/tuerca/solicitudes?buscar=${email}`)
  await page.getByRole('button', { name: workshop, exact: true }).click()
  await expect(page).toHaveURL(/solicitud=\d+/u)
  const panel = page.getByRole('dialog', { name: workshop })
  await panel.getByRole('button', { name: 'Aprobar…' }).click()
  await expect(panel.getByLabel('Nombre comercial')).toHaveValue(workshop)
  await panel.getByRole('button', { name: 'Aprobar e invitar' }).click()
  await expect(panel.getByLabel('Razón social')).toHaveAccessibleDescription(/Falta este dato/u)
  await panel.getByLabel('Razón social').fill(`${workshop} SA de CV`)
  await panel.getByRole('textbox', { name: 'RFC' }).fill(makeRfc())
  await panel.getByRole('button', { name: 'Aprobar e invitar' }).click()
  await expect(panel).toHaveCount(0)
  await expect(row(page, workshop)).toContainText('Aprobada')

  await visit(page, `/tuerca/buzon?buscar=${email}`)
  await expect(row(page, email)).toContainText('Tu cuenta en')
  await visit(page, `/tuerca/empresas?buscar=${encodeURIComponent(workshop)}`)
  await page.getByRole('link', { name: workshop }).click()
  await page.getByRole('link', { name: 'Personas' }).click()
  await expect(row(page, email)).toContainText('Invitado')
})

test('a request is rejected with a reason, which the person gets by mail', async ({ page, context }) => {
  const workshop = oneOfMany('Taller Lejano')
  const email = `${randomUUID().slice(0, 8)}@taller.mx`
  await inDatabase(({ db }) =>
    db
      .insertInto('account_requests')
      .values({ request_key: randomUUID(), workshop, person: 'Elena Díaz', email })
      .execute(),
  )
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, `/tuerca/solicitudes?buscar=${email}`)
  await page.getByRole('button', { name: workshop, exact: true }).click()
  const panel = page.getByRole('dialog', { name: workshop })
  await panel.getByRole('button', { name: 'Rechazar…' }).click()
  await panel.getByLabel('Motivo').fill('Todavía no entregamos en tu ciudad.')
  await panel.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(row(page, workshop)).toContainText('Rechazada')
  await page.getByRole('button', { name: workshop, exact: true }).click()
  await expect(panel).toContainText('Todavía no entregamos en tu ciudad.')
  await expect(panel.getByRole('button', { name: 'Aprobar…' })).toHaveCount(0)
  await visit(page, `/tuerca/buzon?buscar=${email}`)
  await expect(row(page, email)).toContainText('Tu solicitud de cuenta')
})

test('an administrator makes a company, adds a branch, edits it, and finds all of it in its history', async ({
  page,
  context,
}) => {
  const name = oneOfMany('Clutch y Frenos del Sur')
  const parent = oneOfMany('Grupo del Sur')
  await inDatabase(({ db }) => makeCompany(db, { name: parent, rfc: GENERIC_RFC }))
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/empresas')
  await page.getByRole('link', { name: 'Nueva empresa' }).click()
  const form = page.getByRole('form', { name: 'Nueva empresa' })
  await form.getByLabel('Nombre comercial').fill(name)
  await form.getByLabel('Razón social').fill(`${name} SA de CV`)
  await form.getByRole('textbox', { name: 'RFC' }).fill('ABC991301AB1')
  await form.getByRole('button', { name: 'Crear empresa' }).click()
  const rfc = form.getByRole('textbox', { name: 'RFC' })
  await expect(rfc).toHaveAccessibleDescription(/La fecha dentro del RFC no existe/u)
  await rfc.fill(makeRfc())
  const ofParent = form.getByRole('combobox', { name: 'Empresa matriz' })
  await ofParent.fill(parent)
  await expect(page.getByRole('option')).toHaveText([new RegExp(parent, 'u')])
  await ofParent.press('ArrowDown')
  await ofParent.press('Enter')
  await expect(ofParent).toHaveValue(new RegExp(parent, 'u'))
  await form.getByRole('button', { name: 'Crear empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/empresas\/edit\/\d+$/u)
  await expect(page.getByRole('combobox', { name: 'Empresa matriz' })).toHaveValue(parent)

  await page.getByRole('link', { name: 'Sucursales' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Matriz' })).toContainText('Abierta')
  await page.getByRole('button', { name: 'Agregar sucursal' }).click()
  const adding = page.getByRole('dialog', { name: 'Nueva sucursal' })
  await adding.getByLabel('Nombre').fill('Matriz')
  await adding.getByRole('button', { name: 'Agregar' }).click()
  await expect(adding.getByLabel('Nombre')).toHaveAccessibleDescription(/Ya hay una sucursal con este nombre/u)
  await adding.getByLabel('Nombre').fill('Tonalá')
  await adding.getByRole('button', { name: 'Agregar' }).click()
  await expect(adding).toHaveCount(0)
  await page.getByRole('button', { name: 'Editar Tonalá' }).click()
  const editing = page.getByRole('dialog', { name: 'Sucursal Tonalá' })
  await editing.getByRole('switch', { name: 'Abierta' }).uncheck({ force: true })
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tonalá' })).toContainText('Cerrada')

  await page.getByRole('link', { name: 'Datos', exact: true }).click()
  await page.getByLabel('Nombre comercial').fill(`${name} y Baleros`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} y Baleros` })).toBeVisible()

  await page.getByRole('link', { name: 'Historia' }).click()
  const history = page.getByRole('list', { name: 'Historia de la empresa' }).getByRole('listitem')
  await expect(history).toHaveCount(4)
  await expect(history.first()).toContainText('Empresa modificada')
  await history.first().getByText('Qué cambió').click()
  await expect(history.first()).toContainText(`${name} y Baleros`)
  await expect(history.last()).toContainText('Empresa creada')
  await history.last().getByText('Con qué datos').click()
  await expect(history.last()).toContainText(parent)
})

test('two people who change a company at once: the second sees what the first saved', async ({ page, context }) => {
  const name = oneOfMany('Baleros del Norte')
  const advisor = oneOfMany('Asesora')
  const made = await inDatabase(async ({ db }) => {
    const { id: advisorId } = await makeUser(db, { name: advisor, roles: ['asesor'] })
    return { ...(await makeCompany(db, { name, rfc: GENERIC_RFC })), advisorId }
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, `/tuerca/empresas/edit/${made.id}`)
  await page.getByLabel('Razón social').fill('Baleros y Más SA de CV')
  await inDatabase(({ db }) =>
    db.updateTable('companies').set({ advisor_id: made.advisorId, version: 2 }).where('id', '=', made.id).execute(),
  )
  await page.getByRole('button', { name: 'Guardar' }).click()
  const question = page.getByRole('dialog', { name: /guardó otros cambios/u })
  // By their names, not by the numbers that are stored.
  await expect(question.getByRole('row', { name: /^Asesor/u })).toContainText(advisor)
  await question.getByRole('button', { name: 'Usar lo guardado' }).click()
  await expect(page.getByRole('combobox', { name: 'Asesor' })).toHaveValue(advisor)
})

test('a company is suspended with a reason and activated again, and one of its people moves to another', async ({
  page,
  context,
}) => {
  const name = oneOfMany('Mofles Reyes')
  const other = oneOfMany('Mofles Unidos')
  const person = oneOfMany('Rita Reyes')
  await inDatabase(async ({ db }) => {
    const { id } = await makeCompany(db, { name, rfc: GENERIC_RFC })
    await makeUser(db, { name: person, companyId: id, roles: ['cliente'] })
    await makeCompany(db, { name: other, rfc: GENERIC_RFC })
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, `/tuerca/empresas?buscar=${encodeURIComponent(name)}`)
  await chooseAct(page, name, 'Suspender')
  const suspending = page.getByRole('dialog', { name: `¿Suspender ${name}?` })
  await suspending.getByRole('button', { name: 'Suspender' }).click()
  await expect(suspending.getByLabel('Motivo')).toHaveAccessibleDescription(/Falta este dato/u)
  await suspending.getByLabel('Motivo').fill('Pagos vencidos')
  await suspending.getByRole('button', { name: 'Suspender' }).click()
  await expect(row(page, name)).toContainText('Suspendida')
  await chooseAct(page, name, 'Activar')
  await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
  await expect(row(page, name)).toContainText('Activa')

  await chooseAct(page, name, 'Personas')
  await chooseAct(page, person, 'Pasar a otra empresa')
  const moving = page.getByRole('dialog', { name: /a otra empresa/u })
  await moving.getByRole('combobox', { name: 'Nueva empresa' }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await moving.getByRole('button', { name: 'Pasar a esta empresa' }).click()
  await expect(page.getByText('Todavía no tiene personas')).toBeVisible()
})

test('an advisor sees only the companies assigned to them, changes none, and looks at the shop as a customer', async ({
  page,
  context,
}) => {
  const advisor = await signInBrowser(context, { name: 'Beto Asesor', roles: ['asesor'] })
  const [own, foreign, person] = [oneOfMany('Frenos Asignados'), oneOfMany('Frenos Ajenos'), oneOfMany('Rita Ruiz')]
  const [ownId, foreignId] = await inDatabase(async ({ db }) => {
    const mine = await makeCompany(db, { name: own, rfc: GENERIC_RFC, advisorId: advisor.id })
    await makeUser(db, { name: person, companyId: mine.id, roles: ['cliente'] })
    return [mine.id, (await makeCompany(db, { name: foreign, rfc: GENERIC_RFC })).id]
  })
  await visit(page, '/tuerca/empresas')
  await expect(row(page, own)).toBeVisible()
  await expect(row(page, foreign)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nueva empresa' })).toHaveCount(0)
  await page.getByRole('link', { name: own }).click()
  await expect(page.getByText('hace falta el permiso empresas-update')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Suspender' })).toHaveCount(0)
  await page.goto(`/tuerca/empresas/edit/${foreignId}`)
  await expect(page.getByText('Esta empresa no existe.')).toBeVisible()
  await page.goto('/tuerca/empresas/add')
  await expect(page).toHaveURL(/\/unauthorized$/u)

  await visit(page, `/tuerca/empresas/edit/${ownId}?vista=personas`)
  await reloadedBy(page, () => chooseAct(page, person, 'Ver como este cliente'))
  await expect(page.getByText(`Estás viendo como ${person}`)).toBeVisible()
  await reloadedBy(page, () => page.getByRole('button', { name: 'Regresar a tu cuenta' }).click())
  await expect(page.getByText(`Estás viendo como ${person}`)).toHaveCount(0)
})

test('the screens of companies are accessible and no wider than the window', async ({ page, context }) => {
  const name = oneOfMany('Taller Accesible')
  const { companyId, requestId } = await inDatabase(async ({ db }) => {
    const company = await makeCompany(db, { name, rfc: GENERIC_RFC, branches: ['Centro', 'Norte'] })
    await makeUser(db, { companyId: company.id, roles: ['cliente'] })
    const request = await db
      .insertInto('account_requests')
      .values({ request_key: randomUUID(), workshop: name, person: 'Elena', email: `${randomUUID()}@taller.mx` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { companyId: company.id, requestId: request.id }
  })
  await visit(page, '/tuerca/solicitar-cuenta')
  await expectAccessibleAtEachWidth(page, 'solicitar-cuenta', ['target-size'])
  await signInBrowser(context, { roles: ['admin'] })
  const company = `empresas/edit/${companyId}`
  for (const path of [
    'empresas',
    'empresas/add',
    company,
    `${company}?vista=sucursales`,
    `${company}?vista=personas`,
    `${company}?vista=historia`,
    'solicitudes',
  ]) {
    await visit(page, `/tuerca/${path}`)
    // The button of the chats floats over one of the rows, until the page is scrolled.
    await expectAccessibleAtEachWidth(page, path, ['target-size'])
  }
  await visit(page, `/tuerca/solicitudes?solicitud=${requestId}`)
  await page.getByRole('button', { name: 'Aprobar…' }).click()
  await expectAccessibleAtEachWidth(page, 'approval')
})
