import { z } from 'zod'
import * as contract from '#contract/documents/tax-lists.ts'
import { TAX_LISTS, TAX_LIST_UPLOAD_RULES } from '#domain/tax-documents/tax-lists.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { deleteStored, storeStream, type StoredFile } from '#server/platform/files/stored-files.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addUploadRoutes, storeUpload, type UploadStore } from '#server/platform/http/uploads.ts'
import { taxListFolder } from './folder.ts'
import * as service from './service.ts'

const RULES = { ...TAX_LIST_UPLOAD_RULES, mostBytesInAll: TAX_LIST_UPLOAD_RULES.mostBytes + 100_000 }
const day = z.iso.date()

/** SAT's long lists: product keys, postal codes, neighbourhoods. */
export function taxListRoutes(app: App, { database, storage }: DocumentsOptions): void {
  const folder = taxListFolder(storage)
  const store: UploadStore<Omit<StoredFile, 'name'>> = {
    write: (content) => storeStream(folder, content),
    remove: (stored) =>
      deleteStored(
        folder,
        stored.map(({ storedAs }) => storedAs),
      ),
  }

  addEndpoint(app, contract.taxLists, async () => {
    const loaded = await service.readLists(database)
    return {
      listas: TAX_LISTS.map((lista) => {
        const found = loaded.find(({ name }) => name === lista)
        if (found === undefined) return { lista, cargada: null }
        const { loaded_at: at, entries: claves, published_on: publicada, who } = found
        return { lista, cargada: { fecha: at.toISOString(), quien: who ?? '', claves, publicada } }
      }),
    }
  })

  addEndpoint(app, contract.neighbourhoods, async ({ params }) => ({
    colonias: [...(await service.readNeighbourhoods(database, params.codigo))],
  }))

  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, contract.uploadTaxList, async ({ params, request }) => {
      const upload = await storeUpload(request, RULES, store)
      if (upload instanceof Failure) return upload
      const [file] = upload.files
      if (file === undefined) return new Failure('invalid_input', 'Elige un archivo.')
      const published = upload.fields['publicada'] ?? ''
      if (published !== '' && !day.safeParse(published).success) {
        await store.remove([file.stored])
        return new Failure('invalid_input', 'La fecha de publicación no es una fecha.', {
          publicada: 'No es una fecha.',
        })
      }
      const { id: userId } = loggedInPerson(request)
      const trabajo = await service.beginLoad(database, auditContext(request), {
        list: params.lista,
        name: file.name,
        userId,
        publishedOn: published === '' ? null : published,
        ...file.stored,
      })
      return { trabajo }
    }),
  )
}
