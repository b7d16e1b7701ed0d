import type { CallOutput } from '#contract/client.ts'
import type { OwnSession } from '../sessions/store.ts'
import type { OwnAccountRow } from './store.ts'

export function presentOwnAccount(account: OwnAccountRow): CallOutput<'GET /api/cuenta'> {
  return {
    nombre: account.name,
    correo: account.email,
    correoPendiente: account.pendingEmail,
    usuario: account.username,
    telefono: account.phone,
    version: account.version,
    segundoFactor: {
      activo: account.hasSecondFactor,
      obligatorio: account.requiresSecondFactor,
      codigos: account.hasSecondFactor ? account.recoveryCodes : 0,
    },
  }
}

type SessionOnWire = CallOutput<'GET /api/cuenta/sesiones'>['sesiones'][number]

export function presentSession(session: OwnSession, currentId: number): SessionOnWire {
  return {
    id: session.id,
    actual: session.id === currentId,
    inicio: session.since.toISOString(),
    ultimoUso: session.lastUse.toISOString(),
    vence: session.expires.toISOString(),
    direccion: session.address,
    navegador: session.userAgent,
    recordada: session.remembered,
  }
}
