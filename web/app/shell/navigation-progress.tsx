import { useNavigation } from 'react-router'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import classes from './navigation-progress.module.css'

/** A line at the top of the window while the next screen loads. Screens name in words what they wait for. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <ProgressLine isPending={state !== 'idle'} className={classes.progress} />
}
