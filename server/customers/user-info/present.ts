import type { CallOutput } from '#contract/client.ts'
import { toPesos } from '#domain/money/money.ts'
import type { UserInfo } from './service.ts'
import type { CompanyNames } from './store.ts'

export function presentUserInfo({ own, seen, owed }: UserInfo): CallOutput<'GET /userinfo'> {
  return {
    datos: {
      ClienteWeb: {
        Cliente: {
          cliente: own?.id ?? null,
          nombre: own?.tradeName ?? '',
          razonSocial: own?.legalName ?? '',
          rfc: own?.rfc ?? '',
        },
      },
    },
    facturas: owed.open,
    vencido: toPesos(owed.overdueAmount),
    facvencidas: owed.overdue,
    total: toPesos(owed.total),
    empresas: seen.map(presentCompany),
    empresasOrigen: own === null ? [] : [presentCompany(own)],
  }
}

function presentCompany({ id, tradeName, rfc }: CompanyNames) {
  return { id, nombre: tradeName, rfc }
}
