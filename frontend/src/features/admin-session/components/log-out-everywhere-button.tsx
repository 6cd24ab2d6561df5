import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog';
import { Button } from '../../../ui/button';
import { useLogOutEverywhere } from '../api/log-out-everywhere';

/** Ends every session of the account, this one too. */
export function LogOutEverywhereButton() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: logOut, isPending } = useLogOutEverywhere();
  return (
    <div>
      <Button
        variant="outline"
        busy={isPending}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        <LogOut />
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Log out everywhere?"
        description="Every session of your account ends, on every device and in this window. Running imports go on."
        confirmLabel="Log out"
        onConfirm={() => {
          logOut();
        }}
      />
    </div>
  );
}
