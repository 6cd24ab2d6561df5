import { useLayoutEffect } from 'react';
import { CardSkeletons, Skeleton, TileSkeletons } from '../../ui/skeleton';
import type { RouteHandle } from '../route-handle';

/** docs/specification.md, Home. */
const HOME_CARDS = 6;

/** A page's outline while its data loads. */
export function PageSkeleton({ kind }: { kind: RouteHandle['skeleton'] }) {
  // It may be shorter than the page before: without this, only the footer would be in view.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="column pt-8" aria-busy="true">
      <SkeletonBody kind={kind} />
    </div>
  );
}

function SkeletonBody({ kind }: { kind: RouteHandle['skeleton'] }) {
  switch (kind) {
    case 'home':
      return (
        <>
          <Skeleton className="mb-10 h-64 rounded-lg" />
          <CardSkeletons count={HOME_CARDS} />
        </>
      );
    case 'search':
      return (
        <>
          <Skeleton className="mb-8 h-12" />
          <CardSkeletons />
        </>
      );
    case 'list':
      return (
        <>
          <Skeleton className="mb-2 h-9 w-64 max-w-full" />
          <Skeleton className="mb-8 h-5 w-40" />
          <CardSkeletons />
        </>
      );
    case 'tiles':
      return (
        <>
          <Skeleton className="mb-8 h-9 w-64 max-w-full" />
          <TileSkeletons />
        </>
      );
    case 'details':
      return <DetailsSkeleton />;
    case 'text':
      return (
        <>
          <Skeleton className="mb-6 h-9 w-64 max-w-full" />
          <Skeleton className="mb-2 h-4" />
          <Skeleton className="mb-2 h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </>
      );
  }
}

function DetailsSkeleton() {
  return (
    <>
      <div className="flex gap-4">
        <Skeleton className="size-20 shrink-0 rounded-lg sm:size-40" />
        <div className="grid grow content-start gap-3">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-10 w-56 max-w-full" />
        </div>
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </>
  );
}
