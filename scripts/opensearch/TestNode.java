import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;

/** One node of OpenSearch in a process of its own: folder, name, HTTP port, transport port, then name=address of every node. */
public final class TestNode extends Node {
    private static final String[] PLUGINS = {
        "org.opensearch.transport.Netty4Plugin",
        "org.opensearch.analysis.common.CommonAnalysisPlugin",
        "org.opensearch.painless.PainlessPlugin",
        "org.opensearch.index.reindex.ReindexPlugin",
        "org.opensearch.index.mapper.MapperExtrasPlugin",
        "org.opensearch.join.ParentJoinPlugin",
        "org.opensearch.knn.plugin.KNNPlugin",
    };

    private TestNode(Environment environment, Collection<Class<? extends Plugin>> plugins) {
        super(environment, plugins, false);
    }

    private static Settings settings(String[] args) {
        List<String> names = new ArrayList<>();
        List<String> addresses = new ArrayList<>();
        for (int i = 4; i < args.length; i++) {
            String[] pair = args[i].split("=", 2);
            names.add(pair[0]);
            addresses.add(pair[1]);
        }
        return Settings.builder()
            .put("path.home", args[0])
            .put("path.data", args[0] + "/data")
            .put("path.logs", args[0] + "/logs")
            .put("cluster.name", "reading-room-tests")
            .put("node.name", args[1])
            .put("network.host", "127.0.0.1")
            .put("http.port", args[2])
            .put("transport.port", args[3])
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .putList("discovery.seed_hosts", addresses)
            .putList("cluster.initial_cluster_manager_nodes", names)
            .build();
    }

    public static void main(String[] args) throws Exception {
        Path config = Paths.get(args[0], "config");
        List<Class<? extends Plugin>> plugins = new ArrayList<>();
        for (String name : PLUGINS) plugins.add(Class.forName(name).asSubclass(Plugin.class));
        Environment environment = InternalSettingsPreparer.prepareEnvironment(settings(args), Map.of(), config, () -> args[1]);
        new TestNode(environment, plugins).start();
        Thread.currentThread().join();
    }
}
