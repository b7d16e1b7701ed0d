import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { openInbox, smtpError } from '#test/smtp-inbox.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilInteractive, untilOutOfHistory, visit } from './visit.ts'

// They change how the shop sends its mail: one after another, and back.
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'llave-de-correo-9'

test.beforeEach(({ context }) => signInBrowser(context, { roles: ['admin'] }))
test.afterAll(() =>
  inDatabase(({ db }) =>
    db
      .updateTable('mail_settings')
      .set({ host: '', username: '', password_sealed: '', refused_fingerprint: '' })
      .execute(),
  ),
)

const settingsForm = (page: Page) => page.getByRole('form', { name: 'Servidor de correo' })
const state = (page: Page) => page.getByRole('region', { name: 'Estado del correo' })

test('a wrong password holds the mail, and it leaves when the right one is stored', async ({ page }) => {
  const inbox = await openInbox({
    authOptional: false,
    // Without TLS, whose certificate the server of these tests would have to know.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === PASSWORD ? done(null, { user: 'tienda' }) : done(smtpError('535 5.7.8 authentication failed')),
  })
  const to = `${randomUUID().slice(0, 8)}@taller.mx`
  await visit(page, '/tuerca/Correos')
  await expect(state(page)).toContainText('Sin servidor')
  const form = settingsForm(page)
  await form.getByLabel('Servidor').fill('127.0.0.1')
  await form.getByLabel('Puerto').fill(String(inbox.port))
  await form.getByRole('radio', { name: 'STARTTLS si lo ofrece' }).check()
  await form.getByLabel('Usuario').fill('tienda')
  await form.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await form.getByLabel('Nombre de quien envía').fill('Refaccionaria Díaz')
  await form.getByLabel('Dirección desde la que se envía').fill('avisos@ejemplo.mx')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Credenciales Capturadas Correctamente!')).toBeVisible()
  await expect(state(page)).toContainText(`Los correos salen por 127.0.0.1:${inbox.port}.`)
  await expect(settingsForm(page).getByLabel('Contraseña', { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain('equivocada')

  const trial = page.getByRole('form', { name: 'Correo de prueba' })
  await trial.getByLabel('Enviar la prueba a').fill('prueba@taller.mx')
  await trial.getByRole('button', { name: 'Enviar prueba' }).click()
  await expect(page.getByText('no acepta el usuario tienda o su contraseña')).toBeVisible()
  await expect(page.getByText('535 5.7.8 authentication failed').first()).toBeVisible()

  await inDatabase(({ db }) =>
    queueMail(db, { template: 'prueba', to, message: { subject: 'Tu aviso', text: 'a', html: '<p>a</p>' } }),
  )
  await expect(async () => {
    await page.reload()
    await expect(state(page)).toContainText(/\d+ correos? esperan?/u, { timeout: 5000 })
  }).toPass()
  await untilInteractive(page)

  await settingsForm(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await settingsForm(page).getByRole('button', { name: 'Guardar' }).click()
  // What the shop has written by itself meanwhile leaves with it.
  const sent = () => inbox.mails.filter(({ subject }) => subject === 'Tu aviso')
  await expect.poll(sent).toHaveLength(1)
  // It is noted once the other server has answered.
  await expect(async () => {
    await visit(page, `/tuerca/buzon?buscar=${to}`)
    const row = page.getByRole('table').locator('tbody').getByRole('row')
    await expect(row).toContainText('Enviado', { timeout: 5000 })
  }).toPass()

  await visit(page, '/tuerca/Correos')
  await expect(state(page)).toContainText('Se envía')
  await trial.getByLabel('Enviar la prueba a').fill('prueba@taller.mx')
  await trial.getByRole('button', { name: 'Enviar prueba' }).click()
  await expect(page.getByText('aceptó el correo para prueba@taller.mx')).toBeVisible()
  await inbox.close()
})

test('another server asks for the password again, and the form says where', async ({ page }) => {
  await visit(page, '/tuerca/Correos')
  const form = settingsForm(page)
  await form.getByLabel('Servidor').fill('otro.ejemplo.mx')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/Escríbela otra vez/u)
})

test('a message is written in the words of the shop, seen with real data, and given back', async ({ page }) => {
  await visit(page, '/tuerca/Correos/mensajes')
  await page.getByRole('link', { name: 'Pedido recibido' }).click()
  const form = page.getByRole('form', { name: 'Mensaje Pedido recibido' })
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await form.getByLabel('Asunto').fill('¡Gracias! Tu pedido {{folio}}')
  await expect(preview.getByText(/^¡Gracias! Tu pedido [A-Z]*-?\d+$/u)).toBeVisible()
  await form.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, {{nombre}}:\n\nLo surte {{sucursal}}.')
  await expect(preview.frameLocator('iframe[title="Mensaje"]').getByText(/^Lo surte /u)).toBeVisible()
  await form.getByLabel('Asunto').fill('Pedido {{foliio}}')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByLabel('Asunto')).toHaveAccessibleDescription(/no tiene la variable/u)
  await form.getByLabel('Asunto').fill('¡Gracias! Tu pedido {{folio}}')
  await form.getByRole('combobox', { name: 'Copias a' }).fill('ventas@ejemplo.mx')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Mensaje guardado.')).toBeVisible()

  await page.getByRole('button', { name: 'Volver al texto original' }).click()
  await page.getByRole('button', { name: 'Volver al original' }).click()
  await expect(form.getByLabel('Asunto')).toHaveValue('Recibimos tu pedido {{folio}}')
  await untilOutOfHistory(page)
  await visit(page, '/tuerca/Correos/mensajes')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pedido recibido' })).toContainText('ventas@ejemplo.mx')
  await inDatabase(({ db }) => db.deleteFrom('mail_templates').execute())
})

test('a bounce is pasted, and the address carries it until it works again', async ({ page }) => {
  const to = `${randomUUID().slice(0, 8)}@taller.mx`
  const message = { subject: 'Tu aviso', text: 'a', html: '<p>a</p>' }
  await inDatabase(({ db }) => queueMail(db, { template: 'prueba', to, message }))
  await visit(page, `/tuerca/buzon?buscar=${to}`)
  const row = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: 'Anotar un rebote' }).click()
  const form = page.getByRole('form', { name: 'Anotar un rebote' })
  await form.getByLabel('Mensaje completo').fill('Hola')
  await form.getByRole('button', { name: 'Anotar' }).click()
  await expect(form.getByLabel('Mensaje completo')).toHaveAccessibleDescription(/Mostrar original/u)
  await form
    .getByLabel('Mensaje completo')
    .fill(`Final-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user`)
  await form.getByRole('button', { name: 'Anotar' }).click()
  await expect(row).toContainText('Rebotó')
  await row.getByRole('button', { name: 'Tu aviso', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Tu aviso' })).toContainText('5.1.1 550 no such user')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Acciones/u }).click()
  await page.getByRole('menuitem', { name: 'La dirección ya funciona' }).click()
  await expect(row).not.toContainText('Rebotó')
})

test('axe finds nothing on the screens of mail', async ({ page }) => {
  await inDatabase(({ db }) => db.updateTable('mail_settings').set({ password_sealed: 'no se puede leer' }).execute())
  await visit(page, '/tuerca/Correos')
  await expect(state(page)).toContainText('APP_SECRET')
  await expectAccessibleAtEachWidth(page, 'Correos')
  for (const path of ['Correos/mensajes', 'Correos/mensajes/pedido_received', 'Correos/mensajes/invitacion']) {
    await visit(page, `/tuerca/${path}`)
    await expectAccessibleAtEachWidth(page, path)
  }
  await visit(page, '/tuerca/buzon')
  await page.getByRole('button', { name: 'Anotar un rebote' }).click()
  await expect(page.getByRole('dialog', { name: 'Anotar un rebote' })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'buzon: rebote')
})
