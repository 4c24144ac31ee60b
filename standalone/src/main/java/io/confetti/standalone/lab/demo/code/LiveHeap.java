package io.confetti.standalone.lab.demo.code;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** What another JVM of this machine keeps in its heap, garbage not counted. */
final class LiveHeap implements AutoCloseable {

    private static final double MEGABYTE = 1 << 20;

    private final JMXConnector connection;
    private final MemoryMXBean memory;
    private double peak;

    private LiveHeap(JMXConnector connection, MemoryMXBean memory) {
        this.connection = connection;
        this.memory = memory;
    }

    static LiveHeap of(long pid) throws IOException {
        JMXConnector connection = JMXConnectorFactory.connect(new JMXServiceURL(address(pid)));
        MemoryMXBean memory = ManagementFactory.newPlatformMXBeanProxy(
                connection.getMBeanServerConnection(), ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
        return new LiveHeap(connection, memory);
    }

    private static String address(long pid) throws IOException {
        try {
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
            try {
                return jvm.startLocalManagementAgent();
            } finally {
                jvm.detach();
            }
        } catch (AttachNotSupportedException e) {
            throw new IOException("The services' JVM does not say how much it keeps", e);
        }
    }

    /** Has garbage collected, and looks what is left. */
    void look() {
        memory.gc();
        peak = Math.max(peak, memory.getHeapMemoryUsage().getUsed() / MEGABYTE);
    }

    /** The most of all looks, in MB, rounded up. */
    long peakMegabytes() {
        return (long) Math.ceil(peak);
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
