import { LoadingCard } from './loading.tsx'
import { SkeletonRows } from './skeleton.tsx'

export const LoadingTable = (props: { text?: string }) => (
  <LoadingCard {...props}>
    <SkeletonRows />
  </LoadingCard>
)
