import { Children, Fragment, isValidElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Scripts as renderScripts } from 'react-router'
import { lateFonts } from '#web/ui/theme/fonts.ts'
import { beginAfterPaint } from './begin-after-paint.ts'

interface Part extends HTMLAttributes<HTMLElement> {
  readonly href?: string
  readonly type?: string
}

/**
 * The router's `<Scripts>` and secondary fonts, loaded and run once the page has been painted. The page is complete without them; on a
 * slow network they would delay its styles, fonts and pictures, and on a slow processor its first picture (decision 0028).
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called as a function, so that its output can be delayed here. Nothing after hydration.
  const parts = flatten(renderScripts(nonce === undefined ? {} : { nonce }))
  const preloads = parts.filter(({ type }) => type === 'link')
  const module = parts.find(({ type, props }) => type === 'script' && props.type === 'module')
  if (module === undefined) return null
  // In development what replaces changed modules must run before them: the last script sees to it.
  const files = import.meta.env.PROD ? preloads.map(({ props }) => props.href) : []
  const begin = import.meta.env.SSR
    ? `(${beginAfterPaint.toString()})(${JSON.stringify(files)}, ${JSON.stringify(lateFonts)})`
    : ''
  return (
    <>
      {parts.filter((part) => part !== module && !preloads.includes(part))}
      {/* Data until beginAfterPaint runs it; the content policy knows it by its hash or nonce. */}
      <script {...module.props} key="start" id="inicio" type="text/plain" async={undefined} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: begin }} />
    </>
  )
}

function flatten(node: ReactNode): ReactElement<Part>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Part>(child)) return []
    return child.type === Fragment ? flatten(child.props.children) : [child]
  })
}
