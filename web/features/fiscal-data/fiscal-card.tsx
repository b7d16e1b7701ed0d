import type { FiscalData } from '#web/data/customers/fiscal-calls.ts'
import { ConstanciaLink } from './constancia-link.tsx'
import classes from './fiscal-data.module.css'
import { FISCAL_LABELS, fiscalFacts } from './fiscal-texts.ts'

interface FiscalCardProps {
  readonly title: string
  readonly data: FiscalData
  /** null: of the own company. */
  readonly companyId: number | null
}

/** The current fiscal data as a card; missing ones are marked. */
export function FiscalCard({ title, data: { datos, constancia }, companyId }: FiscalCardProps) {
  return (
    <section aria-label={title} className={`framed p-20 ${classes.card ?? ''}`}>
      <h2 className="text-lg mb-16">{title}</h2>
      <dl className={`faint-terms grid gap-12-24 ${classes.facts ?? ''}`}>
        {fiscalFacts(datos).map(([name, value]) => (
          <div key={name} data-missing={value === '' || undefined}>
            <dt>{name}</dt>
            <dd>{value === '' ? 'Falta' : value}</dd>
          </div>
        ))}
        <div>
          <dt>{FISCAL_LABELS.constancia}</dt>
          <dd>{constancia === null ? 'No la tenemos' : <ConstanciaLink file={constancia} companyId={companyId} />}</dd>
        </div>
      </dl>
    </section>
  )
}
