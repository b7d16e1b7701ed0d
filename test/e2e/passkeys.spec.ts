import { expect, type Page } from '@playwright/test'
import { makeUser } from '#test/factories/accounts.ts'
import { expectAccessible } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { inDatabase } from './stored.ts'
import { reloadedBy, visit } from './visit.ts'

// Browsers make passkeys for a domain, not for an address: the server is visited by its name.
test.use({ baseURL: ({ shop }, use) => use(`http://localhost:${shop.port}`) })

const PASSWORD = 'cuatro-llantas-nuevas'

/** An authenticator of the browser's own, which unlocks without asking. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, email: string): Promise<void> {
  await visit(page, '/tuerca/Ingresa?regresa=/cuenta?vista=seguridad')
  await page.getByLabel('Correo o usuario').fill(email)
  await page.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(/\/tuerca\/cuenta/u)
}

const keys = (page: Page) => page.getByRole('list', { name: 'Tus llaves de acceso' }).getByRole('listitem')

test('a passkey is added, opens the next session, and is removed', async ({ page, context }) => {
  const { email } = await inDatabase(({ db }) =>
    makeUser(db, { name: 'Carla Díaz', roles: ['cliente'], password: PASSWORD }),
  )
  await plugIn(page)
  await signIn(page, email)
  await visit(page, '/tuerca/cuenta?vista=seguridad')
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  const adding = page.getByRole('form', { name: 'Agregar una llave de acceso' })
  await adding.getByLabel('Nombre').fill('Mi teléfono')
  await adding.getByLabel('Tu contraseña').fill('no es la contraseña')
  await adding.getByRole('button', { name: 'Continuar' }).click()
  await expect(adding.getByText('La contraseña no es correcta.').first()).toBeVisible()
  await adding.getByLabel('Tu contraseña').fill(PASSWORD)
  await adding.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Llave de acceso agregada. Las demás sesiones se cerraron.')).toBeVisible()
  await expect(keys(page)).toHaveCount(1)
  await expect(keys(page)).toContainText('Mi teléfono')
  await expect(keys(page)).toContainText('sin usar')

  await context.clearCookies()
  await visit(page, '/tuerca/Ingresa?regresa=/cuenta')
  await reloadedBy(page, () => page.getByRole('button', { name: 'Entrar con llave de acceso' }).click())
  await expect(page).toHaveURL(/\/tuerca\/cuenta$/u)
  await expect(page.getByRole('main')).toContainText('Carla Díaz')

  await visit(page, '/tuerca/cuenta?vista=seguridad')
  await expect(keys(page)).toContainText('último uso')
  await expectAccessible(page, 'cuenta')
  await page.getByRole('button', { name: 'Quitar Mi teléfono' }).click()
  const proof = page.getByRole('form', { name: 'Confirma que eres tú' })
  await proof.getByLabel('Tu contraseña').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Quitar la llave' }).click()
  await expect(keys(page)).toHaveCount(0)

  await context.clearCookies()
  await visit(page, '/tuerca/Ingresa')
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo entrar con esta llave de acceso. Usa tu contraseña.')
  await expectAccessible(page, 'Ingresa')
})

test('at an IP address there are no passkeys', async ({ page }) => {
  await visit(page, `${currentShop().origin}/tuerca/Ingresa`)
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar con llave de acceso' })).toBeHidden()
})
