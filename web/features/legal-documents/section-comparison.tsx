import { Comparison } from '#web/ui/comparison.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { comparedSections } from './compared-sections.ts'

interface SectionComparisonProps {
  readonly before: { readonly name: string; readonly sections: Parameters<typeof comparedSections>[0] }
  readonly after: { readonly name: string; readonly sections: Parameters<typeof comparedSections>[0] }
}

export function SectionComparison({ before, after }: SectionComparisonProps) {
  const fields = comparedSections(before.sections, after.sections)
  if (fields.length === 0)
    return <EmptyPanel title="El texto es el mismo" text={`${before.name} y ${after.name} dicen lo mismo.`} />
  return (
    <Comparison
      fields={fields}
      before={before.name}
      after={after.name}
      caption={`${before.name} y ${after.name}`}
      show={asWritten}
    />
  )
}

/** With its lines; a missing section is a dash. */
function asWritten(text: unknown) {
  return <span className="pre-wrap">{typeof text === 'string' ? text : '—'}</span>
}
