import { describe, expect, it } from 'vitest'
import { StartupError } from '#server/platform/startup-error.ts'
import { creationFailure, folderFailure, serverFailure } from './start-failure.ts'

describe('why the server did not come up', () => {
  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'no queda espacio en el disco'],
    ['PANIC:  could not locate a valid checkpoint record at 0/9AE1F28', 'los datos están dañados'],
    ['FATAL:  incorrect checksum in control file', 'los datos están dañados'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'no hay memoria suficiente'],
    ['FATAL:  data directory "/d/postgres" has wrong ownership', 'no hay permiso'],
    ['FATAL:  could not create any TCP/IP sockets', 'no hay un puerto libre'],
    ['FATAL:  configuration file "/d/postgresql.conf" contains errors', 'su archivo de configuración'],
    ['FATAL:  something new', 'terminó sin atender conexiones'],
  ])('is explained from the log: %s', (line, meaning) => {
    const { message } = serverFailure(`2026-01-05 10:00:00.000 UTC [7] ${line}\n`, '/d/postgres.log')
    expect(message).toContain(meaning)
    expect(message).toContain(`«${line.replace(/^\w+: +/, '')}»`)
    expect(message).toContain('/d/postgres.log')
  })

  it('is explained when the cluster could not be created', () => {
    const output = 'creating directory ... ok\ninitdb: error: could not write to file "x": No space left on device\n'
    expect(creationFailure(output, '/d/postgres').message).toBe(
      'No se pudo crear la base de datos en /d/postgres: no queda espacio en el disco. ' +
        'PostgreSQL dice: «could not write to file "x": No space left on device».',
    )
  })

  it('is explained although the log is empty', () => {
    expect(serverFailure('', '/d/postgres.log').message).toBe(
      'La base de datos no arrancó: terminó sin atender conexiones. El registro completo está en /d/postgres.log.',
    )
  })
})

describe('an error while the folder is prepared', () => {
  it('becomes a reason to show if it comes from the system', () => {
    const error = Object.assign(new Error("EROFS: read-only file system, mkdir '/d'"), { syscall: 'mkdir', path: '/d' })
    expect(folderFailure(error, '/d')).toEqual(
      new StartupError('No se puede usar /d para los datos de Tuerca: ese disco es de sólo lectura. Revisa DATA_DIR.'),
    )
  })

  it('is returned unchanged if it is one of ours or a fault of the program', () => {
    const ours = new StartupError('Ya explicado.')
    const fault = new TypeError('x is not a function')
    expect(folderFailure(ours, '/d')).toBe(ours)
    expect(folderFailure(fault, '/d')).toBe(fault)
  })
})
