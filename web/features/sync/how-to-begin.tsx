import { BATCH_EXAMPLES, erpDocument, sendProducts, sendStock } from '#contract/systems/batches.ts'
import { ENTITY_NAMES, SYNC_ENTITIES, type SyncEntity } from '#domain/systems/entities.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { Facts } from '#web/ui/facts.tsx'
import { CopiedText } from './copied-text.tsx'
import classes from './sync.module.css'

const ADDRESSES: Readonly<Record<SyncEntity, string>> = { productos: sendProducts.path, existencias: sendStock.path }

/** How another system begins to send: its key, the address, and an example to copy. */
export function HowToBegin({ origin }: { readonly origin: string }) {
  return (
    <div className="max-w-60">
      <ol className={`grid gap-16 ${classes.steps ?? ''}`}>
        <li>
          <p>Crea una llave para tu sistema. Se muestra una sola vez: guárdala donde tu sistema la lea.</p>
          <ActionLink to={privatePath('systemKeys')} look="plain">
            Llaves de sistemas
          </ActionLink>
        </li>
        <li>
          <p>Manda lotes por POST, con la llave en el encabezado «Authorization».</p>
          <Facts
            facts={SYNC_ENTITIES.map((entity) => [
              ENTITY_NAMES[entity],
              <code key={entity} className="break-anywhere">
                {origin + ADDRESSES[entity]}
              </code>,
            ])}
          />
          <p className="muted text-sm mt-10">Con «prueba» en true se responde qué haría, y no se guarda nada:</p>
          <CopiedText name="Ejemplo" text={curlExample(origin)} />
        </li>
        <li>
          <p>
            Lo que se manda y lo que se responde, campo por campo, está en el documento de la API (OpenAPI):{' '}
            <a href={erpDocument.path} target="_blank" rel="noreferrer">
              {erpDocument.path}
            </a>
          </p>
        </li>
      </ol>
    </div>
  )
}

/** A call with one part, for a shell. The body has no apostrophes, which would end its quotes. */
function curlExample(origin: string): string {
  const { lote, registros } = BATCH_EXAMPLES.productos.body
  const { idExterno, version, clave, linea, descripcion } = registros[0]
  const record = JSON.stringify({ idExterno, version, clave, linea, descripcion })
  const body = `{"lote":"${lote}","prueba":true,"registros":[\n    ${record}\n  ]}`
  return [
    `curl -X POST ${origin}${sendProducts.path} \\`,
    `  -H 'Authorization: Bearer TU_LLAVE' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ].join('\n')
}
