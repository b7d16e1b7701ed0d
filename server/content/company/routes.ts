import * as contract from '#contract/shop/shop-company.ts'
import { SHOP_LOGO_RULES } from '#domain/shop/logo.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { presentFields } from './present.ts'
import { changeCompany, storeChosenLogo, readCompany } from './service.ts'

export function companyRoutes(app: App, { database, storage, demoAccounts }: ContentOptions): void {
  addEndpoint(app, contract.shopCompany, async () => {
    const company = await readCompany(database)
    return { ...presentFields(company), version: company.version }
  })

  addEndpoint(app, contract.updateShopCompany, async ({ body, request }) => {
    const changed = await changeCompany(
      { database, storage, audit: auditContext(request) },
      {
        version: body.version,
        fields: {
          name: body.nombre,
          since_year: body.ano,
          email: body.correo,
          logo: body.logotipo,
          chat_advisors: body.chatAsesores,
          chat_support: body.chatAtencion,
          chat_telemarketing: body.chatTelemarketing,
          rfc: body.rfc,
          legal_name: body.razonSocial,
          tax_regime: body.regimenFiscal ?? '',
          tax_postal_code: body.codigoPostalFiscal,
        },
      },
    )
    if (!(changed instanceof Failure)) await demoAccounts.closeIfOwn(database)
    return changed
  })

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.storeShopLogo, async ({ request }) => {
      const upload = await readUpload(request, SHOP_LOGO_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const kept = await storeChosenLogo({ database, storage, audit: auditContext(request) }, file.bytes)
      return kept instanceof Failure ? kept : { archivo: kept }
    }),
  )
}
