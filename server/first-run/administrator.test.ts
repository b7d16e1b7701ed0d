import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { setUpAdministrator } from './administrator.ts'

const database = useTestDatabase()

describe('the first administrator', () => {
  const siteAddress = 'https://tienda.ejemplo.mx/tuerca'

  beforeEach(async () => {
    await database.current.pool.query('delete from user_roles; delete from users')
  })

  async function administrators(): Promise<unknown> {
    const { rows } = await database.current.pool.query(
      `select u.name, u.email, p.password_hash like '$argon2id$%' as has_password
      from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      left join credentials p on p.user_id = u.id where r.name = 'admin'`,
    )
    return rows
  }

  async function runAdministrator(env: Record<string, string>, typed?: string): Promise<string> {
    const said: string[] = []
    const output = new PassThrough()
    const printed = text(output)
    const input = new PassThrough()
    if (typed !== undefined) input.end(typed)
    const terminal = typed === undefined ? null : { input, output }
    try {
      await setUpAdministrator(database.current, { env, terminal, say: (line) => said.push(line), siteAddress })
    } finally {
      output.end()
    }
    return (await printed) + said.join('\n')
  }

  const ANA = { name: 'Ana López', email: 'ana@prueba.mx', has_password: true }

  it('comes from the environment, once', async () => {
    const env = {
      SETUP_ADMIN_EMAIL: 'Ana@Prueba.mx',
      SETUP_ADMIN_PASSWORD: 'cuatro-llantas-nuevas',
      SETUP_ADMIN_NAME: 'Ana López',
    }
    expect(await runAdministrator(env)).toBe('  Ana López (ana@prueba.mx) es administrador.')
    expect(await administrators()).toEqual([ANA])
    expect(await runAdministrator({ ...env, SETUP_ADMIN_EMAIL: 'otra@prueba.mx' })).toBe('')
    expect(await administrators()).toEqual([ANA])
  })

  it.each([
    [{ SETUP_ADMIN_EMAIL: 'ana' }, /SETUP_ADMIN_EMAIL: .*\n {2}SETUP_ADMIN_PASSWORD: falta/u],
    [{ SETUP_ADMIN_EMAIL: 'ana@prueba.mx', SETUP_ADMIN_PASSWORD: 'corta' }, /Usa 12 caracteres o más/u],
  ])('is not created from invalid values: %j', async (env, message) => {
    await expect(runAdministrator(env)).rejects.toThrow(message)
    expect(await administrators()).toEqual([])
  })

  it('is prompted for in a terminal, again after an invalid answer; the password is not shown', async () => {
    const shown = await runAdministrator(
      {},
      'Ana López\nana@prueba.mx\ncorta\nAna López\nana@prueba.mx\ncuatro-llantas-nuevas\n',
    )
    expect(shown).toContain('Usa 12 caracteres o más.')
    expect(shown).toContain('Ana López (ana@prueba.mx) es administrador.')
    expect(shown).not.toContain('llantas')
    expect(await administrators()).toEqual([ANA])
  })

  it.each([
    ['without a terminal', undefined],
    ['where nobody answers', '\n'],
  ])('is who follows the link that is printed %s', async (_, typed) => {
    const shown = await runAdministrator({}, typed)
    expect(shown).toMatch(/https:\/\/tienda\.ejemplo\.mx\/tuerca\/PrimerAdministrador#[\w-]{43}$/u)
    expect(await administrators()).toEqual([])
  })
})
