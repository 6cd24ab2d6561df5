import { MIN_PASSWORD_LENGTH } from '@highstreet/api-contract';
import { adminPage } from '../../features/admin-session/admin-page';
import { LogOutEverywhereButton } from '../../features/admin-session/components/log-out-everywhere-button';
import { PasswordForm } from '../../features/admin-session/components/password-form';
import { Panel } from '../../ui/admin/panel';

/** /admin/account: the administrator's own password and sessions. */
function AdminAccountPage() {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">Account</h1>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel
          title="Change password"
          text={`At least ${MIN_PASSWORD_LENGTH} characters. Every other session of your account ends.`}
        >
          <PasswordForm />
        </Panel>
        <Panel title="Sessions" text="For a device that is lost, or a browser that you did not log out of.">
          <LogOutEverywhereButton />
        </Panel>
      </div>
    </div>
  );
}

export const page = adminPage('Account', AdminAccountPage);
