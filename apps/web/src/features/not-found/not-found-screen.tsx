import { PAGE_PATHS } from '@tuff/contract'
import signpost from 'bootstrap-icons/icons/signpost-split.svg?raw'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'

export const NotFoundScreen = () => (
  <Screen isNarrow title="Not Found">
    <div className="card">
      <div className="state">
        <Icon svg={signpost} />
        <span>There is no page at this address.</span>
        <Link className="btn btn-quiet" to={PAGE_PATHS.home}>
          Home
        </Link>
      </div>
    </div>
  </Screen>
)
