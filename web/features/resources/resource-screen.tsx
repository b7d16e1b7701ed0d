import type { ReactNode } from 'react'
import { PRIVATE_SCREENS, type PrivateScreenName } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import screen from '#web/ui/screen.module.css'

interface ResourceScreenProps {
  /** The screen of the list. */
  readonly list: PrivateScreenName
  readonly title: string
  readonly status?: ReactNode
  readonly children: ReactNode
}

/** The screen of a stored resource, or of a new one. */
export function ResourceScreen({ list, title, status, children }: ResourceScreenProps) {
  const { title: listTitle, path } = PRIVATE_SCREENS[list]
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        status={status}
        steps={[
          { name: listTitle, path },
          { name: title, path },
        ]}
      />
      {children}
    </div>
  )
}
