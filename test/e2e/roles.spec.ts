import { expect, type Page } from '@playwright/test'
import { makeRole, makeUser } from '#test/factories/accounts.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { uniqueWord } from './unique-word.ts'
import { visit } from './visit.ts'

// Roles and permissions. Other tests make some too: each looks at its own.

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const act = async (page: Page, name: string, label: string) => {
  await page.getByRole('button', { name: `Acciones: ${name}` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test.beforeEach(({ context }) => signInBrowser(context, { name: 'Zoe Administradora', roles: ['admin'] }))

test('a role is made of permissions that are found by parts of their names', async ({ page }) => {
  const name = `Caja ${uniqueWord()}`
  await visit(page, '/tuerca/roles')
  await page.getByRole('link', { name: 'Nuevo rol' }).click()
  await expect(page).toHaveURL(/\/roles\/add$/u)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByLabel('Filtrar permisos').fill('users, banner')
  await expect(page.getByRole('group', { name: 'users' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'auditoria' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'users-read' }).check()
  await page.getByRole('button', { name: 'Crear rol' }).click()
  await expect(page).toHaveURL(/\/roles$/u)
  await visit(page, `/tuerca/roles?buscar=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name, 'u') })).toContainText('1')
})

test('a change of a role shows what it opens and closes, and for how many, before it is saved', async ({ page }) => {
  const name = `Mesa ${uniqueWord()}`
  const id = await inDatabase(async ({ db }) => {
    const made = await makeRole(db, name, ['users-read'])
    await makeUser(db, { roles: [name] })
    await makeUser(db, { roles: [name] })
    return made
  })
  await visit(page, `/tuerca/roles/edit/${id}`)
  await expect(page.getByText('2 personas tienen este rol. Guardar no abre ni cierra nada.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'users-read' }).uncheck()
  await page.getByRole('checkbox', { name: 'auditoria-read' }).check()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pantalla: Usuarios' })).toContainText('Se cierra a 2')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pantalla: Auditoría' })).toContainText('Se abre a 2')
  await expectAccessible(page, 'a role with its preview')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'Rol guardado.')).toBeVisible()
  await expect(page.getByText('2 personas tienen este rol. Guardar no abre ni cierra nada.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'auditoria-read' })).toBeChecked()
})

test('a role that somebody has is not deleted, and it is said who', async ({ page }) => {
  const mine = uniqueWord()
  await inDatabase(({ db }) => makeUser(db, { name: `Ana ${mine}`, roles: [`Rol ${mine}`] }))
  await visit(page, `/tuerca/roles?buscar=${mine}`)
  await act(page, `Rol ${mine}`, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(page, `No se puede eliminar: lo tiene 1 usuario (Ana ${mine}).`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Rol ${mine}`, 'u') })).toBeVisible()
})

test('a permission is made, changed and deleted', async ({ page }) => {
  const name = `${uniqueWord()}-read`
  await visit(page, '/tuerca/permisos')
  await page.getByRole('link', { name: 'Nuevo permiso' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Con Mayúsculas')
  await page.getByRole('button', { name: 'Crear permiso' }).click()
  await expect(page.getByRole('alert')).toContainText('Nombre: Usa minúsculas sin acentos')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Crear permiso' }).click()
  await expect(page).toHaveURL(/\/permisos$/u)
  await visit(page, `/tuerca/permisos?buscar=${name}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Ver reportes')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'Permiso guardado.')).toBeVisible()
  await visit(page, `/tuerca/permisos?buscar=${name}`)
  await expect(page.getByRole('row', { name: new RegExp(name, 'u') })).toContainText('Ver reportes')
  await act(page, name, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
})

test('axe finds nothing, and nothing is wider than the window', async ({ page }) => {
  const id = await inDatabase(({ db }) => makeRole(db, `Ancho ${uniqueWord()}`, ['users-read']))
  for (const path of ['/roles', '/roles/add', `/roles/edit/${id}`, '/permisos', '/permisos/add', '/permisos/edit/1']) {
    await visit(page, `/tuerca${path}`)
    // The button of the chat lies over what is in its corner until one scrolls.
    await expectAccessibleAtEachWidth(page, path, ['target-size'])
  }
})
