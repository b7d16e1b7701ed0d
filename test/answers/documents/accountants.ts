import type { Database } from '#server/platform/db/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

const OWN = { company: 0 }
const ACCOUNTANTS = { taken: 7_100_000, invited: 7_100_001 }
const PATH = '/api/mi-empresa'

async function fill({ db, pool }: Database): Promise<void> {
  OWN.company = (await makeCompany(db)).id
  const giver = await makeUser(db, { companyId: OWN.company })
  await pool.query(
    `with made as (
       insert into users (id, name, email, status) overriding system value
       values ($1, 'Rita Luna', 'rita.luna@contadores.mx', 'activo'), ($2, 'Saúl Mota', 'saul.mota@contadores.mx', 'invitado')
       returning id
     )
     insert into accountant_companies (user_id, company_id, given_by) select id, $3, $4 from made`,
    [ACCOUNTANTS.taken, ACCOUNTANTS.invited, OWN.company, giver.id],
  )
}

/** External accountants who read a company's documents. */
export const accountants = {
  calls: {
    'GET /api/mi-empresa/contadores': `${PATH}/contadores`,
    'POST /api/mi-empresa/contadores/invita': {
      url: `${PATH}/contadores/invita`,
      payload: { nombre: 'Tere Contreras', correo: 'tere.contreras@contadores.mx' },
    },
    'POST /api/mi-empresa/contadores/:id/retira': {
      url: `${PATH}/contadores/${ACCOUNTANTS.taken}/retira`,
      payload: {},
    },
    'POST /api/mi-empresa/contadores/:id/invita': {
      url: `${PATH}/contadores/${ACCOUNTANTS.invited}/invita`,
      payload: {},
    },
    'POST /api/mi-empresa/correo-mensual': { url: `${PATH}/correo-mensual`, payload: { recibir: true } },
  },
  fill,
  callerOf: async (test) =>
    signIn(test, {
      roles: ['cliente'],
      permissions: ['colegas-update'],
      companyId: OWN.company,
      sight: 'empresa',
    }),
} as const satisfies CallGroup
