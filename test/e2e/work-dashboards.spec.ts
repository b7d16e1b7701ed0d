import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// The first screens of who sells: whom to call next, and how sales go.

test('a telemarketer takes a company, notes what resulted, and goes on', async ({ page, context }) => {
  const name = `Taller ${randomUUID().slice(0, 8)}`
  const seller = await signInBrowser(context, { name: 'Tere Luna', roles: ['vendedor'] })
  await inDatabase(async ({ db, pool }) => {
    const company = await makeCompany(db, { name, telemarketerId: seller.id })
    await pool.query(`update companies set phone = '3312345678' where id = $1`, [company.id])
    const other = await makeUser(db, { roles: ['vendedor'] })
    // Somebody else promised a call for yesterday.
    await pool.query(
      `insert into contacts (company_id, user_id, kind, result, note, next_on, at)
       values ($1, $2, 'llamada', 'llamar_despues', '', current_date - 1, now() - interval '3 days')`,
      [company.id, other.id],
    )
  })
  await visit(page, '/tuerca/TmkDashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero de telemarketing' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Llamar a ${name}` }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByRole('link', { name: `Llamar a ${name}, 33 1234 5678` })).toHaveAttribute(
    'href',
    'tel:+523312345678',
  )
  await panel.getByRole('radio', { name: 'Contestó', exact: true }).check()
  await panel.getByRole('button', { name: 'Anotar' }).click()
  await expect(panel.getByRole('heading', { name: 'Contacto anotado' })).toBeFocused()
})

test('indicators are those of a role, their figures open their rows', async ({ page, context }) => {
  await signInBrowser(context, { name: 'Dora Peña', roles: ['director'] })
  await visit(page, '/tuerca/Indicadores')
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
})
