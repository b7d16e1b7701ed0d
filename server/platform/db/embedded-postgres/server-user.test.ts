import { describe, expect, it, onTestFinished } from 'vitest'
import { StartupError } from '#server/platform/startup-error.ts'
import { run } from './run.ts'
import { systemUser } from './server-user.ts'

const isRoot = process.getuid?.() === 0

describe.skipIf(!isRoot)('the system user (skipped unless root, who can create one)', () => {
  it('is created once, with a group of its own', async () => {
    const name = `tuerca-prueba-${process.pid}`
    onTestFinished(async () => {
      await run(undefined, 'userdel', [name])
    })
    const created = await systemUser(name)
    expect(created.uid).toBeGreaterThan(0)
    expect(created.gid).toBeGreaterThan(0)
    expect(await systemUser(name)).toEqual(created)
    const shell = await run(undefined, 'getent', ['passwd', name])
    expect(shell.output).toMatch(/nologin$/m)
  })

  it('joins the group of its name when only that exists', async () => {
    const name = `tuerca-grupo-${process.pid}`
    onTestFinished(async () => {
      await run(undefined, 'userdel', [name])
      await run(undefined, 'groupdel', [name])
    })
    await run(undefined, 'groupadd', ['--system', name])
    const group = await run(undefined, 'getent', ['group', name])
    expect((await systemUser(name)).gid).toBe(Number(group.output.split(':')[2]))
  })

  it('that cannot be created ends in a message that says why and what to do', async () => {
    const error: unknown = await systemUser('No válido').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartupError)
    expect(String(error)).toMatch(/root.*No válido.*invalid user name.*usuario normal.*DATABASE_URL/)
  })
})
