import { IconAlertTriangle, IconTextSpellcheck } from '@tabler/icons-react'
import type { RelaxedTerm } from '#contract/listing.ts'
import { missedTerms, relaxedText } from './relaxed-text.ts'
import { unknownText, type UnknownKey } from './unknown-key.ts'
import classes from './relaxed-notice.module.css'

interface RelaxedNoticeProps {
  readonly relaxed: readonly RelaxedTerm[]
  /** The key of the text that no part has; the list has what its other words say. */
  readonly unknown?: UnknownKey | null
}

/** Shown above results that do not meet the whole query, with the unmet words. */
export function RelaxedNotice({ relaxed, unknown = null }: RelaxedNoticeProps) {
  const text = unknown === null ? relaxedText(relaxed) : unknownText(unknown)
  if (text === null) return null
  const misses = unknown !== null || missedTerms(relaxed).length > 0
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
