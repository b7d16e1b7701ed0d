import { IconAlertTriangle, IconTextSpellcheck } from '@tabler/icons-react'
import type { RelaxedTerm } from '#contract/listing.ts'
import { missedTerms, relaxedText } from './relaxed-text.ts'
import classes from './relaxed-notice.module.css'

/** Shown above results that do not meet the whole query, with the unmet words. */
export function RelaxedNotice({ relaxed }: { relaxed: readonly RelaxedTerm[] }) {
  const text = relaxedText(relaxed)
  if (text === null) return null
  const misses = missedTerms(relaxed).length > 0
  const Icon = misses ? IconAlertTriangle : IconTextSpellcheck
  return (
    <div role="note" className={`flex gap-12 max-w-60 rounded p-12-16 ${classes.notice ?? ''}`} data-misses={misses}>
      <Icon size={24} aria-hidden />
      <p className="leading-145 break-anywhere">
        <strong className={`semibold ${classes.title ?? ''}`}>{text.title}</strong> {text.detail}
      </p>
    </div>
  )
}
