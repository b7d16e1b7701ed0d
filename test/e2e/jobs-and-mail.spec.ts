import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { frameMail } from '#server/platform/mail/frame.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeJob } from '#test/factories/jobs.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

test.beforeEach(({ context }) => signInBrowser(context, { roles: ['admin'] }))

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

/** A failed job and one that runs, both of a new person. Returns the person's name, by which they are found. */
async function makeJobs(): Promise<string> {
  const name = `Persona ${randomUUID().slice(0, 8)}`
  await inDatabase(async ({ db }) => {
    const { id: startedBy } = await makeUser(db, { name })
    await makeJob(db, { state: 'dead', startedBy, reason: 'El archivo ya no existe.' })
    const running = await makeJob(db, { state: 'active', startedBy })
    await db
      .updateTable('job_runs')
      .set({ done: 300, total: 1200, message: 'Revisando precios' })
      .where('job_id', '=', running)
      .execute()
  })
  return name
}

test('a job that failed says why, and is done again or discarded', async ({ page }) => {
  const name = await makeJobs()
  await visit(page, `/tuerca/trabajos?buscar=${encodeURIComponent(name)}&estado=fallido`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('El archivo ya no existe.')
  await rows(page)
    .getByRole('button', { name: /^Acciones/u })
    .click()
  await page.getByRole('menuitem', { name: 'Reintentar' }).click()
  await expect(page.getByText('El trabajo se hará en un momento.')).toBeVisible()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()

  await visit(page, `/tuerca/trabajos?buscar=${encodeURIComponent(name)}&estado=en_espera`)
  await rows(page)
    .getByRole('button', { name: /^Acciones/u })
    .click()
  await page.getByRole('menuitem', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: /^¿Cancelar/u })
  await question.getByRole('button', { name: 'Cancelar el trabajo' }).click()
  await expect(page.getByText('Trabajo cancelado.')).toBeVisible()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
})

test('how far a job is, is told while it runs', async ({ page }) => {
  const name = await makeJobs()
  await visit(page, `/tuerca/trabajos?buscar=${encodeURIComponent(name)}&estado=en_curso`)
  await expect(rows(page)).toContainText('300 de 1,200')
  await rows(page).getByRole('button', { name: 'test.prices', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'test.prices' })
  const progress = details.getByRole('progressbar', { name: 'Avance' })
  await expect(progress).toHaveAttribute('value', '300')
  await inDatabase(({ db }) =>
    db.updateTable('job_runs').set({ done: 900, message: 'Guardando' }).where('done', '=', 300).execute(),
  )
  await expect(progress).toHaveAttribute('value', '900')
  await expect(details.getByText('Guardando')).toBeVisible()
})

test('in the demo a mail is read where it would have been sent from, and its link leads on', async ({
  page,
  context,
}) => {
  const to = `${randomUUID().slice(0, 8)}@taller.mx`
  const url = `${currentShop().origin}/tuerca/Contacto`
  const message = frameMail({
    shop: 'Refaccionaria Díaz',
    subject: 'Elige una contraseña',
    greeting: 'Hola, <script>alert(1)</script>:',
    paragraphs: ['Pediste cambiarla.'],
    action: { label: 'Elegir contraseña', url },
  })
  await inDatabase(({ db }) => queueMail(db, { template: 'prueba', to, message }))
  await visit(page, `/tuerca/buzon?buscar=${to}`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: 'Elige una contraseña', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Elige una contraseña' })
  const shown = preview.frameLocator('iframe[title="Mensaje"]')
  await expect(shown.getByText('Hola, <script>alert(1)</script>:')).toBeVisible()
  const opened = context.waitForEvent('page')
  await shown.getByRole('link', { name: 'Elegir contraseña' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
  expect((await opened).url()).toBe(url)

  await preview.getByRole('link', { name: url }).click()
  await expect(page).toHaveURL(url)
})

test('axe finds nothing on the lists of jobs and mail, nor in an entry', async ({ page }) => {
  const name = await makeJobs()
  const to = `${randomUUID().slice(0, 8)}@taller.mx`
  await inDatabase(({ db }) =>
    queueMail(db, {
      template: 'prueba',
      to,
      message: { subject: 'Aviso', text: 'https://x.mx/a', html: '<p>Hola</p>' },
    }),
  )
  for (const [path, opener] of [
    [`trabajos?buscar=${encodeURIComponent(name)}`, 'test.prices'],
    [`buzon?buscar=${to}`, 'Aviso'],
  ] as const) {
    await visit(page, `/tuerca/${path}`)
    await expectAccessibleAtEachWidth(page, path)
    await page.getByRole('button', { name: opener, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: opener })).toBeVisible()
    await expectAccessibleAtEachWidth(page, `${path}: ${opener}`)
  }
})
