import type { ReactNode } from 'react'
import { PRIVATE_SCREENS, type PrivateScreenName } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import screen from '#web/ui/screen.module.css'

interface ResourceScreenProps {
  /** The screen that lists them. */
  readonly list: PrivateScreenName
  readonly title: string
  readonly status?: ReactNode
  readonly children: ReactNode
}

/** The screen of one of a list, or of a new one. */
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
