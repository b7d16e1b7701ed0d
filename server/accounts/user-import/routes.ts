import { importUsers, type UserImport } from '#contract/accounts/user-import.ts'
import { USER_FILE_RULES } from '#domain/people/import-rules.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { administratorOf } from '#server/accounts/users/administrator.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addUploadRoutes, readUpload } from '#server/platform/http/uploads.ts'
import { presentImport } from './present.ts'
import { importPeople } from './service.ts'

/** Import of users from a file. */
export function userImportRoutes(app: App, { database, siteAddress }: AccountsOptions): void {
  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, importUsers, async ({ request }): Promise<UserImport | Failure> => {
      const viewer = administratorOf(request.viewer)
      if (viewer instanceof Failure) return viewer
      const upload = await readUpload(request, USER_FILE_RULES)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const inviter = { name: loggedInPerson(request).name, context: auditContext(request), siteAddress }
      const wanted = { file, applies: upload.fields['aplicar'] === 'si' }
      const outcome = await importPeople(database, viewer, inviter, wanted)
      return outcome instanceof Failure ? outcome : presentImport(outcome)
    }),
  )
}
