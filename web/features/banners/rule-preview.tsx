import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { triedRuleQuery } from '#web/data/content/banner-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import classes from './banners.module.css'

interface RulePreviewProps {
  readonly line: number | null
  readonly brand: number | null
  readonly badge: 'nuevo' | 'especial' | null
  readonly bestSellers: boolean
}

/** The current result of the rule. */
export function RulePreview({ line, brand, badge, bestSellers }: RulePreviewProps) {
  const query = {
    ...(line === null ? {} : { linea: line }),
    ...(brand === null ? {} : { marca: brand }),
    ...(badge === null ? {} : { insignia: badge }),
    ...(bestSellers ? { masVendidos: '1' as const } : {}),
  }
  const { data, error } = useQuery({ ...triedRuleQuery(query), placeholderData: keepPreviousData })
  const failure = error === null ? null : errorMessage(error, 'No hay conexión con el servidor.')
  return (
    <div
      className={`grid gap-8 framed p-12-16 ${classes.tried ?? ''}`}
      role="status"
      aria-label="Lo que da la regla hoy"
    >
      {data === undefined && <p>{failure ?? 'Buscando…'}</p>}
      {data !== undefined && (
        <>
          <p data-problem={data.problema !== null || undefined}>
            {data.problema ??
              `Hoy da ${countText(data.total)} ${data.total === 1 ? 'parte' : 'partes'} de ${countText(data.de)}. Primero las que más se venden:`}
          </p>
          <ul>
            {data.filtrado.map(({ id, k_parte, descripcion }) => (
              <li key={id}>
                <PartKey>{k_parte}</PartKey> {descriptionOf({ descripcion })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
